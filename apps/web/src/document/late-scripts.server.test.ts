import { expect, test } from 'vitest'
import { delayScripts } from './late-scripts.server.ts'

test('the router’s module waits as text, and everything else stays as it is', () => {
  const html = '<script nonce="n">boot()</script><script nonce="n" type="module" async="">import "/a.js"</script>'
  expect(delayScripts(html, 'n')).toBe(
    '<script nonce="n">boot()</script><script nonce="n" type="text/plain" data-late="">import "/a.js"</script>',
  )
})

test('a module without our nonce is left alone', () => {
  const injected =
    '<script type="module" async="">steal()</script><script nonce="x" type="module" async="">a()</script>'
  expect(delayScripts(injected, 'n')).toBe(injected)
})

test('scripts are fetched after styles and face', () => {
  expect(delayScripts('<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/>', 'n')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>',
  )
})

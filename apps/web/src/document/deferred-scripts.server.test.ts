import { expect, test } from 'vitest'
import { delayScripts } from './deferred-scripts.server.ts'

test('the router’s module is deferred as text, and all other scripts are unchanged', () => {
  const html = '<script nonce="n">boot()</script><script nonce="n" type="module" async="">import "/a.js"</script>'
  expect(delayScripts(html, 'n')).toBe(
    '<script nonce="n">boot()</script><script nonce="n" type="text/plain" data-deferred="">import "/a.js"</script>',
  )
})

test('a module without our nonce is left alone', () => {
  const injected =
    '<script type="module" async="">steal()</script><script nonce="x" type="module" async="">a()</script>'
  expect(delayScripts(injected, 'n')).toBe(injected)
})

test('nothing is fetched before the page has been painted, and its parts run in their order', () => {
  const links = '<link rel="modulepreload" href="/shared.js"/><link rel="modulepreload" href="/libraries.js"/>'
  const html = `${links}<link rel="stylesheet" href="/a.css"/><script nonce="n" type="module" async="">go()</script>`
  const manifest = { a: { file: 'shared.js', imports: ['b'] }, b: { file: 'libraries.js' } }
  expect(delayScripts(html, 'n', undefined, manifest)).toBe(
    '<link rel="late" href="/shared.js"/><link rel="late" href="/libraries.js"/><link rel="stylesheet" href="/a.css"/>' +
      '<script nonce="n" type="text/plain" data-deferred="/libraries.js /shared.js">go()</script>',
  )
})

test('a page that is early fetches its parts in the order in which they run, and runs nothing sooner', () => {
  const links = '<link rel="modulepreload" href="/shared.js"/><link rel="modulepreload" href="/libraries.js"/>'
  const html = `<head>${links}</head><script nonce="n" type="module" async="">go()</script>`
  const manifest = { a: { file: 'shared.js', imports: ['b'] }, b: { file: 'libraries.js' } }
  expect(delayScripts(html, 'n', { catalogs: [], phoneChunks: [], lastChunks: [] }, manifest)).toBe(
    '<head><link rel="modulepreload" href="/libraries.js" nonce="n"/><link rel="modulepreload" href="/shared.js" nonce="n"/></head>' +
      '<script nonce="n" type="text/plain" data-deferred="/libraries.js /shared.js">go()</script>',
  )
})

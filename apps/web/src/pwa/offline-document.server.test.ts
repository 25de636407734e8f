import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatOfflineDocument } from './offline-document.server.ts'

const messages = {
  lang: 'en',
  dir: 'ltr',
  offlineTitle: 'You are </script><script>alert(1)</script> offline',
  offlineText: 't',
  unavailableTitle: 'a',
  unavailableText: 'b',
  retry: 'r',
  trying: 'y',
}

const { html, policy } = formatOfflineDocument({ en: messages })

test('its policy lets exactly its own script and style run', () => {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src ${hash(script)};`)
  expect(policy).toContain(`style-src ${hash(style)};`)
  expect(policy).toContain("default-src 'none'")
})

test('a message cannot end the script', () => {
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('it needs no other file', () => {
  expect(html).not.toMatch(/\s(?:src|href)=/)
  expect(html).not.toMatch(/url\(/)
})

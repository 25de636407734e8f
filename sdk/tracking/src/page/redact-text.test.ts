import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redactAddress, redactTitle } from './redact-text.ts'

const origin = 'https://argosy.example'
beforeEach(() => vi.stubGlobal('location', { origin }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/en/spot/BTCUSDT', '/en/spot/BTCUSDT'],
  ['/en/spot/1000SATSUSDT', '/en/spot/1000SATSUSDT'],
  ['/price/how-to-buy-bitcoin-in-germany', '/price/how-to-buy-bitcoin-in-germany'],
  ['/en?token=secret#code', '/en'],
  ['/verify/482913', '/verify/~'],
  ['/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/~'],
  ['/invite/me@example.com', '/invite/~'],
  ['/invite/me%40example.com', '/invite/~'],
  ['/send/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '/send/~'],
  ['/send/0xdAC17F958D2ee523a2206206994597C13D831ec7', '/send/~'],
  ['/seed/legal-winner-thank-year-wave-sausage-worth-useful-legal-winner-thank-yellow', '/seed/~'],
])('[TRK-12] of our own %s only %s is told', (address, expected) => {
  expect(redactAddress(origin + address)).toBe(origin + expected)
})

test.each([
  ['https://search.example/find?q=my+secret', 'https://search.example'],
  ['https://me:secret@other.example/path', 'https://other.example'],
  ['android-app://com.example/', ''],
  ['data:text/plain,secret', ''],
  ['', ''],
])('[TRK-12] of a foreign %s only %j is told', (address, expected) => {
  expect(redactAddress(address)).toBe(expected)
})

test.each([
  ['Argosy | Spot', 'Argosy | Spot'],
  ['64,012.5 BTC/USDT', '~ BTC/USDT'],
  ['Balance 12.5 BTC', 'Balance ~ BTC'],
  ['Hello me@example.com', 'Hello ~'],
  ['Code 482913', 'Code ~'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '~'],
])('[TRK-12] a title %j is told as %j', (title, expected) => {
  expect(redactTitle(title)).toBe(expected)
})

test('[TRK-1] addresses and titles have an end', () => {
  expect(redactAddress(`${origin}/${'a/'.repeat(1_000)}`)).toHaveLength(512)
  expect(redactTitle('word '.repeat(200))).toHaveLength(120)
})

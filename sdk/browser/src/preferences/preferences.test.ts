import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebStorage } from '../testing/tabs.ts'
import type { PreferenceKey } from './index.ts'

const storage = createWebStorage()
let page: { cookie: string }

// A fresh document each time, in one browser: modules cache what a document has read.
async function openDocument() {
  vi.resetModules()
  return import('./index.ts')
}

beforeEach(() => {
  storage.entries.clear()
  page = { cookie: '' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('[PRF-1] the local record has these keys and defaults', async () => {
  const { localPreferences, preference } = await openDocument()
  const defaults = Object.keys(localPreferences).map((key) => [key, preference(key as PreferenceKey).get()])
  expect(Object.fromEntries(defaults)).toEqual({
    'change-mode-without-dialog': false,
    'global-locale': 'en',
    'global-theme': 'black', // the second theme option
    'app-version': '',
    'kline-interval': 1,
    'skip-guide': false,
    'not-tpsl-tip': false,
    'not-pre-tpsl-tip': false,
    'position-kline-mark': true,
    'entrust-kline-mark': true,
    'plan-kline-mark': true,
    'move-kline-mark-tip': true,
    'top-download-visible': true,
    'global-user-id': '',
    'fiat-name': '',
  })
})

test('[PRF-1] a local preference outlives its document', async () => {
  const first = await openDocument()
  first.preference('kline-interval').set(15)
  first.preference('skip-guide').set(true)
  const next = await openDocument()
  expect(next.preference('kline-interval').get()).toBe(15)
  expect(next.preference('skip-guide').get()).toBe(true)
  expect([...storage.entries.keys()]).toEqual(['preference:kline-interval', 'preference:skip-guide'])
})

test('[PRF-2] the cookie record has these keys and defaults', async () => {
  const { cookiePreferences, preference } = await openDocument()
  const defaults = Object.keys(cookiePreferences).map((key) => [key, preference(key as PreferenceKey).get()])
  expect(Object.fromEntries(defaults)).toEqual({
    language: 'en',
    unit: 'CNY',
    theme: 'white', // the first theme option
    layout: 'right',
    'show-asset': false,
    'valuation-unit': 1,
  })
})

test.each([
  ['language', 'zh-TC', 'language=zh-TC'],
  ['unit', 'EUR', 'unit=EUR'],
  ['theme', 'black', 'theme=black'],
  ['layout', 'left', 'layout=left'],
  ['show-asset', true, 'show-asset=true'],
  ['valuation-unit', 2, 'valuation-unit=2'],
] as const)('[PRF-2] %s is kept in a cookie for 365 days', async (key, value, pair) => {
  const { preference } = await openDocument()
  preference(key).set(value)
  expect(page.cookie).toBe(`${pair}; Path=/; Max-Age=31536000; SameSite=Lax`)
  const next = await openDocument()
  expect(next.preference(key).get()).toBe(value)
})

test.each([
  ['unit=<script>', 'unit', 'CNY'],
  ['theme=pink', 'theme', 'white'],
  ['layout=', 'layout', 'right'],
  ['show-asset=yes', 'show-asset', false],
  ['valuation-unit=3', 'valuation-unit', 1],
  ['language=//evil.example', 'language', 'en'],
] as const)('[PRF-6] the cookie %s means nothing', async (cookie, key, fallback) => {
  page.cookie = cookie
  const { preference } = await openDocument()
  expect(preference(key).get()).toBe(fallback)
  expect(preference(key).isSaved()).toBe(false)
})

test('[LOC-12] digits and market colours have a record of their own', async () => {
  const { preference } = await openDocument()
  expect([preference('digits').get(), preference('market-colours').get()]).toEqual(['latn', 'green-up'])
  preference('digits').set('arab')
  expect([...storage.entries.keys()]).toEqual(['display:digits'])
})

test('[PRF-3] the areas are these, and an entry lies under its area’s name with version 1', async () => {
  const { createAreaEntry, isBoolean, storeAreas } = await openDocument()
  expect(storeAreas).toEqual(['common', 'mix', 'web-sdk'])
  for (const area of storeAreas) createAreaEntry({ area, name: 'seen', fallback: false, guard: isBoolean }).set(true)
  expect([...storage.entries.keys()]).toEqual(storeAreas.map((area) => `${area}:seen`))
  for (const text of storage.entries.values()) expect(JSON.parse(text)).toMatchObject({ v: 1, d: true })
})

test('[PRF-4] the other keys have these names', async () => {
  const { deviceFingerprints, fastestImageDomain, simulationTradeKey, terminalCode } = await openDocument()
  expect(simulationTradeKey).toBe('simulation-trade')
  fastestImageDomain.set('img.example')
  terminalCode.set('1')
  deviceFingerprints.add('a')
  expect([...storage.entries.keys()]).toEqual(['fastest-image-domain', 'terminal-code', 'device-fingerprint'])
})

test('[PRF-4] at most ten fingerprints are stored, newest first and each once', async () => {
  const { deviceFingerprints } = await openDocument()
  for (let number = 1; number <= 12; number++) deviceFingerprints.add(`device-${number}`)
  deviceFingerprints.add('device-5')
  expect(deviceFingerprints.get()).toHaveLength(10)
  expect(deviceFingerprints.get().slice(0, 3)).toEqual(['device-5', 'device-12', 'device-11'])
})

test('favourite markets are marked and unmarked, in order', async () => {
  const { favouriteMarkets } = await openDocument()
  for (const id of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'ETHUSDT']) favouriteMarkets.toggle(id)
  const next = await openDocument()
  expect(next.favouriteMarkets.get()).toEqual(['BTCUSDT', 'SOLUSDT'])
})

test('recent searches: the newest eight, each once whatever its case', async () => {
  const { recentSearches } = await openDocument()
  for (const text of ['btc', ' ', 'eth', 'BTC', 'c', 'd', 'e', 'f', 'g', 'h', 'x'.repeat(201)]) recentSearches.add(text)
  expect(recentSearches.get()).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'BTC', 'eth'])
  recentSearches.clear()
  expect(recentSearches.get()).toEqual([])
})

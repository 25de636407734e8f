import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

/** A fresh document each time, in one browser. */
async function openDocument() {
  vi.resetModules()
  return import('./book-preferences.ts')
}

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('mode, unit and the grouping of each market are remembered', async () => {
  const first = await openDocument()
  expect([first.bookMode.get(), first.bookUnit.get(), first.bookGrouping.get('BTCUSDT')]).toEqual([
    'both',
    'base',
    undefined,
  ])
  first.bookMode.set('asks')
  first.bookGrouping.set('BTCUSDT', 100n)
  first.bookGrouping.set('ETHUSDT', 5n)
  first.bookGrouping.set('BTCUSDT', 1_000n)
  const next = await openDocument()
  expect(next.bookMode.get()).toBe('asks')
  expect([next.bookGrouping.get('BTCUSDT'), next.bookGrouping.get('ETHUSDT')]).toEqual([1_000n, 5n])
})

test('no more than fifty markets are remembered, the oldest choice leaves', async () => {
  const { bookGrouping } = await openDocument()
  for (let market = 0; market < 60; market++) bookGrouping.set(`COIN${market}USDT`, 5n)
  expect([bookGrouping.get('COIN9USDT'), bookGrouping.get('COIN10USDT')]).toEqual([undefined, 5n])
})

test.each(['[["BTCUSDT","0"]]', '[["BTCUSDT","-5"]]', '[["BTCUSDT",5]]', '[["<b>","5"]]', '{}', '"x"', 'not json'])(
  'what somebody else wrote means nothing: %s',
  async (stored) => {
    const { bookGrouping } = await openDocument()
    bookGrouping.set('ETHUSDT', 5n)
    const [key = '', text = ''] = [...entries].find(([name]) => name.includes('book-grouping')) ?? []
    entries.set(key, stored === 'not json' ? stored : text.replace('[["ETHUSDT","5"]]', stored))
    const next = await openDocument()
    expect(next.bookGrouping.get('BTCUSDT')).toBeUndefined()
  },
)

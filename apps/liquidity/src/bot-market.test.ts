import { parseValue } from '@argosy/catalogue/listings'
import type { PriceTicks } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { calculateReference, cellTicksAt } from './bot-market.ts'
import { aBotMarket } from './testing/a-bot-market.ts'

const prices = (values: Readonly<Record<string, string>>) => ({
  valueOf: (assetId: string) => {
    const price = values[assetId]
    return price === undefined
      ? ({ ok: false, reason: 'reference_stale' } as const)
      : ({ ok: true, value: parseValue(price) } as const)
  },
})

test('a market is worth its base over its quote, and nothing while one of them is in doubt', () => {
  const bot = aBotMarket('ETH', 'BTC')
  expect(calculateReference(bot, prices({ ETH: '3000', BTC: '60000' }))).toMatchObject({ ok: true, ticks: 5n })
  expect(calculateReference(bot, prices({ ETH: '3000' }))).toEqual({ ok: false, reason: 'reference_stale' })
  expect(calculateReference(bot, prices({ BTC: '60000' }))).toEqual({ ok: false, reason: 'reference_stale' })
})

test.each([
  ['105', 10_500n, false],
  ['108', 10_800n, false],
  ['150', 10_800n, true],
  ['93', 9_300n, false],
  ['50', 9_200n, true],
])('[MK-6] from a last price of 100 a market that is worth %s is quoted at %s', (price, ticks, isHeldBack) => {
  const bot = { ...aBotMarket('SOL', 'USDT'), lastTicks: 10_000n }
  expect(calculateReference(bot, prices({ SOL: price, USDT: '1' }))).toMatchObject({ ok: true, ticks, isHeldBack })
})

test('without a last price, or without a band, nothing is held back', () => {
  const [never, free] = [aBotMarket('SOL', 'USDT'), { ...aBotMarket('SOL', 'USDT'), lastTicks: 1n, bandBps: 0 }]
  for (const bot of [never, free])
    expect(calculateReference(bot, prices({ SOL: '150', USDT: '1' }))).toMatchObject({
      ticks: 15_000n,
      isHeldBack: false,
    })
})

test('a price beyond what the market can hold is not believed', () => {
  const bot = aBotMarket('SOL', 'USDT', { priceTicksMax: 20_000n as PriceTicks })
  expect(calculateReference(bot, prices({ SOL: '150', USDT: '1' }))).toEqual({
    ok: false,
    reason: 'reference_diverged',
  })
})

test('the height of a level stays while the price moves little', () => {
  const bot = aBotMarket('BTC', 'USDT')
  expect(cellTicksAt(bot, 6_700_000n)).toBe(200n)
  expect(cellTicksAt(bot, 9_900_000n)).toBe(200n)
  expect(cellTicksAt(bot, 13_400_000n)).toBe(500n)
})

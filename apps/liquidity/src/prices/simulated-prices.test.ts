import { listedAssets, parseValue, spotListings } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { createSimulatedPrices, stepMs } from './simulated-prices.ts'

const startValues = new Map(listedAssets.map(({ assetId, price }) => [assetId, parseValue(price)]))

function walk(seed: number, steps: number, assetIds: readonly string[]) {
  const prices = createSimulatedPrices({ seed, startValues, startMs: 0 })
  const paths = new Map(assetIds.map((assetId) => [assetId, [] as number[]]))
  for (let step = 0; step <= steps; step++) {
    prices.advance(step * stepMs)
    for (const [assetId, path] of paths) path.push(Number(valueOf(prices, assetId)))
  }
  return paths
}

function valueOf(prices: ReturnType<typeof createSimulatedPrices>, assetId: string): bigint {
  const reference = prices.valueOf(assetId)
  return reference.ok ? reference.value : expect.fail(reference.reason)
}

const returnsOf = (path: readonly number[] = []) => path.slice(1).map((value, index) => value / (path[index] ?? 1) - 1)

function correlate(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

test('prices begin at the markets’ start values', () => {
  const prices = createSimulatedPrices({ seed: 1, startValues, startMs: 0 })
  for (const [assetId, value] of startValues) {
    const off = Number(valueOf(prices, assetId) - value)
    expect(Math.abs(off)).toBeLessThanOrEqual(Number(value) * 1e-12 + 1)
  }
})

test('the same seed walks the same way, another seed otherwise', () => {
  const path = (seed: number) => walk(seed, 100, ['BTC', 'PEPE'])
  expect(path(7)).toEqual(path(7))
  expect(path(7)).not.toEqual(path(8))
})

test('coins are correlated, those of a sector more strongly, and stablecoins with no other coin', () => {
  const returns = new Map(
    [...walk(3, 12_000, ['BTC', 'ETH', 'SOL', 'DOGE', 'PEPE', 'USDC'])].map(([id, path]) => [id, returnsOf(path)]),
  )
  const correlation = (one: string, other: string) => correlate(returns.get(one) ?? [], returns.get(other) ?? [])
  expect(correlation('ETH', 'SOL')).toBeGreaterThan(0.62)
  expect(correlation('ETH', 'SOL')).toBeLessThan(0.74)
  expect(correlation('BTC', 'ETH')).toBeGreaterThan(0.48)
  expect(correlation('BTC', 'ETH')).toBeLessThan(0.6)
  expect(correlation('DOGE', 'PEPE')).toBeGreaterThan(0.6)
  expect(correlation('BTC', 'PEPE')).toBeLessThan(0.48)
  expect(Math.abs(correlation('BTC', 'USDC'))).toBeLessThan(0.04)
})

test('a minute moves a coin by basis points, not by percents, and every listed asset has a price', () => {
  const assetIds = [...new Set(spotListings.flatMap(({ base, quote }) => [base, quote]))]
  for (const [assetId, path] of walk(5, 120, assetIds)) {
    const moved = Math.max(...path) / Math.min(...path) - 1
    expect(moved).toBeLessThan(0.02)
    if (assetId !== 'USDT' && assetId !== 'USDC') expect(moved).toBeGreaterThan(0.00005)
  }
})

test('after a long sleep the walk goes on from where it was', () => {
  const prices = createSimulatedPrices({ seed: 1, startValues, startMs: 0 })
  prices.advance(30 * 86_400_000)
  const btc = Number(valueOf(prices, 'BTC')) / 1e12
  expect(Math.abs(btc / 67_000 - 1)).toBeLessThan(0.05)
})

test('an unlisted asset has no price', () => {
  const prices = createSimulatedPrices({ seed: 1, startValues, startMs: 0 })
  expect(prices.valueOf('NOTHING')).toEqual({ ok: false, reason: 'reference_missing' })
})

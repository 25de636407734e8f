import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areFeeTiersValid, findFeeTier, type FeeTier } from './fee-schedule.ts'

const tier = (volumeMin: bigint, makerPpm = 1_000, takerPpm = makerPpm): FeeTier => ({
  volumeMin: volumeMin as Units,
  makerPpm,
  takerPpm,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => tier(BigInt(index)))

test.each<[string, readonly FeeTier[], boolean]>([
  ['one tier', [tier(0n)], true],
  ['twenty', many(20), true],
  ['none', [], false],
  ['twenty-one', many(21), false],
  ['not from zero', [tier(1n)], false],
  ['below zero', [tier(-1n)], false],
  ['not rising', [tier(0n), tier(5n), tier(5n)], false],
  ['falling', [tier(0n), tier(5n), tier(4n)], false],
  ['the highest rates', [tier(0n, 100_000)], true],
  ['a maker rate too high', [tier(0n, 100_001, 0)], false],
  ['a taker rate too high', [tier(0n), tier(1n, 0, 100_001)], false],
  ['a rate below zero', [tier(0n, -1)], false],
])('[FE-6] a schedule with %s', (_name, tiers, isValid) => {
  expect(areFeeTiersValid(tiers)).toBe(isValid)
})

const vip = {
  assetId: 'USDT' as AssetId,
  tiers: [tier(0n, 1_000), tier(500_000n, 800), tier(2_000_000n, 650, 700)],
}

test.each([
  [0n, 1_000, 1_000],
  [499_999n, 1_000, 1_000],
  [500_000n, 800, 800],
  [1_999_999n, 800, 800],
  [2_000_000n, 650, 700],
  [10n ** 30n, 650, 700],
])('[FE-4] a volume of %s pays %s / %s', (volume, makerPpm, takerPpm) => {
  expect(findFeeTier(vip, volume)).toMatchObject({ makerPpm, takerPpm })
})

test('[FE-4] where rates fall with the tiers, more volume never pays more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 3_000_000n }), fc.bigInt({ min: 0n, max: 3_000_000n }), (volume, more) => {
      expect(findFeeTier(vip, volume + more).takerPpm).toBeLessThanOrEqual(findFeeTier(vip, volume).takerPpm)
    }),
  )
})

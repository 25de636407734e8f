import type { AssetId } from '@argosy/money'
import { expect, test } from 'vitest'
import { presentFees, presentFeeSchedule } from './present-fees.ts'
import type { FeesAnswer } from './queries.ts'

const directory = { markets: new Map(), assetDecimals: new Map([['USDT', 8]]) }
const tiers = [
  { volumeMin: '0', makerPpm: 1_000, takerPpm: 1_000 },
  { volumeMin: '50000000000000', makerPpm: 800, takerPpm: 900 },
]
const fees = (tierIndex: number, more: Partial<FeesAnswer> = {}): FeesAnswer => ({
  rates: { makerPpm: 1_000, takerPpm: 1_000 },
  isOwn: false,
  volume: '12345678901',
  schedule: { assetId: 'USDT' as AssetId, tiers, tierIndex, nextTierIndex: 1 },
  countedToMs: 86_400_000,
  nextVolume: '50000000000000',
  ...more,
})

test('[FE-4] rates, level, volume and the level above', () => {
  expect(presentFees(fees(0), directory)).toEqual({
    makerPpm: 1_000,
    takerPpm: 1_000,
    isOwn: false,
    level: 0,
    volume: '123.45678901',
    assetId: 'USDT',
    next: { level: 1, volumeMin: '500000.00000000', makerPpm: 800, takerPpm: 900 },
    countedToMs: 86_400_000,
    upcoming: { level: 1, volume: '500000.00000000' },
  })
})

test('[FE-6] the schedule is every tier of the engine in its order, and empty where there is none', () => {
  expect(presentFeeSchedule(fees(1), directory)).toEqual({
    assetId: 'USDT',
    levels: [
      { level: 0, volumeMin: '0.00000000', makerPpm: 1_000, takerPpm: 1_000 },
      { level: 1, volumeMin: '500000.00000000', makerPpm: 800, takerPpm: 900 },
    ],
  })
  expect(presentFeeSchedule({ schedule: null }, directory)).toEqual({ assetId: null, levels: [] })
})

test('[FE-3] nothing lies above the highest level, own terms or no schedule', () => {
  expect(presentFees(fees(1), directory)).toMatchObject({ level: 1, next: null })
  expect(presentFees(fees(0, { isOwn: true }), directory)).toMatchObject({ isOwn: true, next: null, upcoming: null })
  expect(presentFees(fees(0, { schedule: null, volume: '0' }), directory)).toMatchObject({
    volume: '0',
    assetId: null,
    next: null,
  })
})

test('an asset that is not listed is our mistake', () => {
  expect(() => presentFees(fees(0), { ...directory, assetDecimals: new Map() })).toThrow(RangeError)
})

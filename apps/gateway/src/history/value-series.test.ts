import { calculateMarketRate, calculateOwnRate, valueDecimals, type PriceTicks, type ValueRate } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { calculateValueSeries, type AssetSeries, type HeldAsset } from './value-series.ts'

const usdt = calculateOwnRate(0)
const one = 10n ** BigInt(valueDecimals)
const at = (price: number): ValueRate =>
  calculateMarketRate({ lotUnits: 1n as Units, quoteUnitsPerTickLot: 1n as Units }, BigInt(price) as PriceTicks, 0)

/** Balance and flows of an asset whose flows were booked at these values, in whole units. */
function held(units: number, came = { units: 0, value: 0 }, went = { units: 0, value: 0 }): HeldAsset {
  return {
    units: BigInt(units),
    cameUnits: BigInt(came.units),
    wentUnits: BigInt(went.units),
    cameValue: BigInt(came.value) * one,
    wentValue: BigInt(went.value) * one,
  }
}

function series(...assets: AssetSeries[]) {
  const count = assets[0]?.held.length ?? 0
  const unit = { decimals: 0, rates: Array<ValueRate>(count).fill(usdt) }
  const { points, unpriced } = calculateValueSeries(count, assets, unit)
  return { points: points.map((point) => Object.values(point).map((value) => Number(value / one))), unpriced }
}

test('a deposit is no profit; what its price does afterwards is', () => {
  // Nothing; a deposit of 2 at 100 while the point closes at 110; then 130.
  const came = { units: 2, value: 200 }
  expect(
    series({ assetId: 'BTC', held: [undefined, held(2, came), held(2, came)], rates: [at(90), at(110), at(130)] }),
  ).toEqual({
    points: [
      [0, 0, 0, 0],
      [220, 200, 0, 20],
      [260, 200, 0, 60],
    ],
    unpriced: [],
  })
})

test('a transfer away is no loss, and a trade gains what its assets gain', () => {
  const came = { units: 1_000, value: 1_000 }
  const went = { units: 300, value: 300 }
  const { points } = series(
    { assetId: 'USDT', held: [held(1_000, came), held(500, came), held(200, came, went)], rates: [usdt, usdt, usdt] },
    { assetId: 'BTC', held: [undefined, held(5), held(5)], rates: [at(100), at(100), at(120)] },
  )
  expect(points).toEqual([
    [1_000, 0, 0, 0],
    [1_000, 0, 0, 0],
    [800, 0, 300, 100],
  ])
})

test('an asset counts from its first price on, and having got one is no profit', () => {
  const came = { units: 3, value: 0 }
  const more = { units: 4, value: 0 }
  const rates = [undefined, undefined, at(10), at(11)]
  expect(series({ assetId: 'NEW', held: [undefined, held(3, came), held(4, more), held(4, more)], rates })).toEqual({
    points: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [40, 40, 0, 0],
      [44, 40, 0, 4],
    ],
    unpriced: ['NEW'],
  })
})

test('buying what had never traded before costs its price', () => {
  const came = { units: 100, value: 100 }
  const { points } = series(
    { assetId: 'USDT', held: [held(100, came), held(40, came)], rates: [usdt, usdt] },
    { assetId: 'NEW', held: [undefined, held(6)], rates: [undefined, at(10)] },
  )
  expect(points.at(-1)).toEqual([100, 0, 0, 0])
})

test('a unit without a price prices nothing', () => {
  const unit = { decimals: 0, rates: [undefined, at(50)] }
  const asset = { assetId: 'USDT', held: [held(100), held(100)], rates: [usdt, usdt] }
  const { points, unpriced } = calculateValueSeries(2, [asset], unit)
  expect(points.map(({ value, profit }) => [value, profit])).toEqual([
    [0n, 0n],
    [2n * one, 0n],
  ])
  expect(unpriced).toEqual(['USDT'])
})

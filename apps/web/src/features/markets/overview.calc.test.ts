import { expect, test } from 'vitest'
import { pickGainers, pickLosers, pickMovers, pickPopular, summariseDay } from './overview.calc.ts'
import { buildMarketRows } from './market-rows.calc.ts'
import { aMarket, anOverview, aTicker, rowsOf } from './test-rows.ts'

const rows = rowsOf({
  BTC: { last: '101.00', open: '100.00', quoteVolume: '10.10000000' },
  ETH: { last: '105.00', open: '100.00', quoteVolume: '20.20000000' },
  SOL: { last: '91.00', open: '100.00', quoteVolume: '5.00000000' },
  ADA: { last: '98.00', open: '100.00', quoteVolume: '1.00000001' },
  XRP: { last: '100.00', open: '100.00', quoteVolume: '0.00000000' },
  NEW: null,
})
const names = (list: readonly { readonly base: string }[]) => list.map((row) => row.base)

test('gainers rose and losers fell, the largest change first; unchanged markets are neither', () => {
  expect(names(pickGainers(rows, 5))).toEqual(['ETH', 'BTC'])
  expect(names(pickLosers(rows, 5))).toEqual(['SOL', 'ADA'])
  expect(names(pickGainers(rows, 1))).toEqual(['ETH'])
})

test('popular is what traded the most', () => expect(names(pickPopular(rows, 3))).toEqual(['ETH', 'BTC', 'SOL']))

test('movers moved the farthest, up or down', () =>
  expect(names(pickMovers(rows, 9))).toEqual(['SOL', 'ETH', 'ADA', 'BTC']))

test('a coin that is traded against two currencies moves once', () => {
  const tickers = [
    aTicker('BTCUSDT', { last: '110.00', open: '100.00' }),
    aTicker('BTCUSDC', { last: '111.00', open: '100.00' }),
    aTicker('ETHUSDT', { last: '99.00', open: '100.00' }),
  ]
  const twice = buildMarketRows(
    anOverview({ markets: [aMarket('BTC'), aMarket('BTC', 'USDC'), aMarket('ETH')], tickers }),
  )
  expect(pickMovers(twice, 4).map(({ marketId }) => marketId)).toEqual(['BTCUSDC', 'ETHUSDT'])
})

test('the day in figures', () => {
  const day = summariseDay(rows)
  expect([day.topGainer?.base, day.topLoser?.base, day.busiest?.base]).toEqual(['ETH', 'SOL', 'ETH'])
  expect([day.upCount, day.downCount, day.flatCount]).toEqual([2, 2, 1])
  expect(day.turnover).toEqual({ amount: '36.30000001', unit: 'USDT' })
})

test('unknown values are not summarised', () => {
  expect(summariseDay([])).toMatchObject({ topGainer: undefined, busiest: undefined, turnover: undefined })
  expect(summariseDay(rowsOf({ NEW: null })).turnover).toBeUndefined()
})

test('unlike currencies are added up by what they are worth in USDT', () => {
  const tickers = [
    aTicker('BTCUSDT', { last: '50.00', quoteVolume: '10.00000000' }),
    aTicker('ETHBTC', { quoteVolume: '3.00000000' }),
    aTicker('ETHUSDT', { quoteVolume: '100.00000000' }),
  ]
  const mixed = buildMarketRows(
    anOverview({ markets: [aMarket('BTC'), aMarket('ETH', 'BTC'), aMarket('ETH')], tickers }),
  )
  expect(summariseDay(mixed).turnover).toEqual({ amount: '260.00000000', unit: 'USDT' })
  expect(pickPopular(mixed, 3).map(({ marketId }) => marketId)).toEqual(['ETHBTC', 'ETHUSDT', 'BTCUSDT'])
})

test('a quote currency without a value makes the sum unknown', () => {
  const mixed = buildMarketRows(
    anOverview({ markets: [aMarket('BTC'), aMarket('ETH', 'XYZ')], tickers: [aTicker('BTCUSDT'), aTicker('ETHXYZ')] }),
  )
  expect(summariseDay(mixed).turnover).toBeUndefined()
})

import type { TradeView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { someTerms } from '../features/trade/shared/test-terms.ts'
import { fetchSpotData, findTerms, isAged, isComplete, mergeTrades, toBook, withoutNumbers } from './spot-data.ts'

const trade = (tradeId: string): TradeView => ({
  tradeId,
  price: '1.00',
  quantity: '1.00000',
  takerSide: 'buy',
  timeMs: 0,
})
const failed = { ok: false, code: 'network_failed', msg: '' } as const

test('older trades follow the live ones, and a trade in both is shown once', () => {
  expect(mergeTrades([trade('3'), trade('2')], [trade('2'), trade('1')], 10).map((one) => one.tradeId)).toEqual([
    '3',
    '2',
    '1',
  ])
  expect(mergeTrades(null, [trade('1')], 10)).toHaveLength(1)
  expect(mergeTrades([trade('3'), trade('2')], [trade('2'), trade('1')], 2)).toHaveLength(2)
})

test('without a common trade the older ones are omitted, because of a possible gap', () => {
  const ids = (trades: readonly TradeView[]) => trades.map((one) => one.tradeId)
  expect(ids(mergeTrades([trade('9'), trade('8')], [trade('2'), trade('1')], 10))).toEqual(['9', '8'])
  // A live list that is still empty proves nothing about earlier trades.
  expect(ids(mergeTrades([], [trade('2'), trade('1')], 10))).toEqual(['2', '1'])
  expect(ids(mergeTrades([trade('9')], [], 10))).toEqual(['9'])
})

test('an unavailable gateway gives a page without numbers, not an error', async () => {
  const unavailable = () => Promise.resolve(failed)
  const data = await fetchSpotData(
    { markets: unavailable, tickers: unavailable, book: unavailable, trades: unavailable },
    'BTCUSDT',
  )
  expect(data).toEqual({ symbol: 'BTCUSDT', markets: null, ticker: null, book: null, trades: null })
  expect(isComplete(data)).toBe(false)
  expect(findTerms(data)).toBeUndefined()
})

test('a book response is converted to integers at the market’s decimals', () => {
  const view = {
    marketId: 'BTCUSDT',
    version: 1,
    timeMs: 0,
    bids: [['100.5', '0.1']],
    asks: [['100.51', '2']],
  } as const
  expect(toBook(view, someTerms())).toMatchObject({
    bids: [{ price: 10_050n, quantity: 10_000n }],
    asks: [{ price: 10_051n, quantity: 200_000n }],
  })
})

test('numbers of a page cached too long are not shown; its market terms stay', () => {
  const data = {
    symbol: 'BTCUSDT',
    markets: [someTerms()],
    ticker: null,
    book: null,
    trades: [trade('1')],
    readAtMs: 0,
  }
  expect([isAged(data, 30_000), isAged(data, 30_001), isAged({}, 30_001)]).toEqual([false, true, false])
  expect(withoutNumbers(data)).toMatchObject({ symbol: 'BTCUSDT', markets: data.markets, trades: null })
})

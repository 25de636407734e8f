import type { TradeView } from '@argosy/contracts/http'
import { expect, test } from 'vitest'
import { createBookReducer } from './book-reducer.ts'
import { createCandleReducer, createTickerReducer } from './latest-reducer.ts'
import { createTradesReducer } from './trades-reducer.ts'

const trade = (tradeId: string): TradeView => ({ tradeId, price: '1.0', quantity: '2', takerSide: 'buy', timeMs: 1 })
const trades = (isSnapshot: boolean, ...ids: string[]) =>
  ({ type: 'trades', marketId: 'BTCUSDT', isSnapshot, trades: ids.map(trade) }) as const

test('trades stand newest first, once each, at most fifty, whatever the order they were heard in', () => {
  const reducer = createTradesReducer()
  expect(reducer.apply(trades(false, '9-1'))).toBe('ignored')
  reducer.apply(trades(true, '10-2', '9-1', '10-1'))
  reducer.apply(trades(false, '11-1', '10-2'))
  expect(reducer.value()?.map(({ tradeId }) => tradeId)).toEqual(['11-1', '10-2', '10-1', '9-1'])
  reducer.apply(trades(false, ...Array.from({ length: 80 }, (_, index) => `${20 + index}-0`)))
  expect(reducer.value()).toHaveLength(50)
  expect(reducer.value()?.[0]?.tradeId).toBe('99-0')
})

test('a short snapshot of a server that has just started does not wipe what is known', () => {
  const reducer = createTradesReducer()
  reducer.apply(trades(true, '1-0', '2-0'))
  reducer.apply(trades(true))
  expect(reducer.value()).toHaveLength(2)
})

const values = { open: '1', high: '2', low: '1', baseVolume: '3', quoteVolume: '4' }

test('a ticker or candle that is not plain decimals is not taken', () => {
  const ticker = createTickerReducer()
  const good = { marketId: 'BTCUSDT', timeMs: 1, last: '1.5', ...values }
  expect(ticker.apply({ type: 'ticker', ticker: good })).toBe('applied')
  expect(ticker.apply({ type: 'ticker', ticker: { ...good, last: 'NaN' } })).toBe('broken')
  expect(ticker.value()).toEqual(good)
  const candle = createCandleReducer()
  expect(candle.apply({ type: 'candle', marketId: 'BTCUSDT', candle: { openTimeMs: 1, close: '', ...values } })).toBe(
    'broken',
  )
  expect(candle.value()).toBeNull()
})

test('a book that begins empty learns its decimals from its first level', () => {
  const reducer = createBookReducer('BTCUSDT', 10)
  reducer.apply({ type: 'book_snapshot', marketId: 'BTCUSDT', version: 1, timeMs: 1, bids: [], asks: [] })
  const asks = [['10.05', '0.001']] as const
  reducer.apply({ type: 'book_delta', marketId: 'BTCUSDT', previousVersion: 1, version: 2, timeMs: 1, bids: [], asks })
  expect(reducer.value()).toMatchObject({
    priceDecimals: 2,
    quantityDecimals: 3,
    asks: [{ price: 1005n, quantity: 1n }],
  })
})

test('a random walk of levels ends as a sorted map would', () => {
  const reducer = createBookReducer('BTCUSDT', 1_000)
  const expected = new Map<number, number>()
  reducer.apply({ type: 'book_snapshot', marketId: 'BTCUSDT', version: 0, timeMs: 1, bids: [['500', '1']], asks: [] })
  expected.set(500, 1)
  for (let version = 1; version <= 3_000; version++) {
    const price = Math.floor(Math.random() * 300)
    const quantity = Math.random() < 0.4 ? 0 : version
    if (quantity === 0) expected.delete(price)
    else expected.set(price, quantity)
    const bids = [[String(price), String(quantity)]] as const
    const step = { type: 'book_delta', marketId: 'BTCUSDT', previousVersion: version - 1, version, timeMs: 1 } as const
    expect(reducer.apply({ ...step, bids, asks: [] })).toBe('applied')
  }
  const sorted = [...expected].sort(([a], [b]) => b - a)
  expect(reducer.value()?.bids.map(({ price, quantity }) => [Number(price), Number(quantity)])).toEqual(sorted)
})

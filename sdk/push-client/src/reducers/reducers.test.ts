import { calculateBookChecksum } from '@argosy/wire'
import type { TradeView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { createBookReducer } from './book-reducer.ts'
import { createCandleReducer, createTickerReducer } from './latest-reducer.ts'
import { createTradesReducer } from './trades-reducer.ts'

const trade = (tradeId: string): TradeView => ({ tradeId, price: '1.0', quantity: '2', takerSide: 'buy', timeMs: 1 })
const trades = (isSnapshot: boolean, ...ids: string[]) =>
  ({ type: 'trades', marketId: 'BTCUSDT', isSnapshot, hasGap: isSnapshot, trades: ids.map(trade) }) as const

test('[MD-4] trades are newest first, each once, at most fifty, in whatever order they arrive', () => {
  const reducer = createTradesReducer(50)
  expect(reducer.apply(trades(false, '9-1'))).toBe('ignored')
  reducer.apply(trades(true, '10-2', '9-1', '10-1'))
  reducer.apply(trades(false, '11-1', '10-2'))
  expect(reducer.value()?.map(({ tradeId }) => tradeId)).toEqual(['11-1', '10-2', '10-1', '9-1'])
  reducer.apply(trades(false, ...Array.from({ length: 80 }, (_, index) => `${20 + index}-0`)))
  expect(reducer.value()).toHaveLength(50)
  expect(reducer.value()?.[0]?.tradeId).toBe('99-0')
})

test('an empty snapshot of a restarted server does not remove known trades', () => {
  const reducer = createTradesReducer(50)
  reducer.apply(trades(true, '1-0', '2-0'))
  reducer.apply(trades(true))
  expect(reducer.value()).toHaveLength(2)
})

const values = { open: '1', high: '2', low: '1', baseVolume: '3', quoteVolume: '4' }

test('a ticker or candle that is not plain decimals is not taken', () => {
  const ticker = createTickerReducer()
  const more = { change: '0.5', changeRatio: '0.500000', bid: null, ask: null }
  const good = { marketId: 'BTCUSDT', timeMs: 1, last: '1.5', ...values, ...more }
  expect(ticker.apply({ type: 'ticker', ticker: good })).toBe('applied')
  expect(ticker.apply({ type: 'ticker', ticker: { ...good, last: 'NaN' } })).toBe('broken')
  expect(ticker.value()).toEqual(good)
  const candle = createCandleReducer()
  const message = { type: 'candle', marketId: 'BTCUSDT', interval: '5m' } as const
  const running = { openTimeMs: 300_000, close: '1.5', ...values }
  expect(candle.apply({ ...message, candle: { ...running, close: '' }, previous: null })).toBe('broken')
  expect(candle.apply({ ...message, candle: running, previous: { ...running, high: '1e3' } })).toBe('broken')
  expect(candle.value()).toBeNull()
  expect(candle.apply({ ...message, candle: running, previous: running })).toBe('applied')
  expect(candle.value()).toEqual({ ...running, previous: running })
})

test('a book that begins empty takes its decimals from its first level', () => {
  const reducer = createBookReducer('BTCUSDT', 10)
  const head = { marketId: 'BTCUSDT', timeMs: 1, bids: [] } as const
  reducer.apply({ type: 'book_snapshot', ...head, version: 1, asks: [], checksum: 0 })
  const asks = [['10.05', '0.001']] as const
  const checksum = calculateBookChecksum([], asks)
  reducer.apply({ type: 'book_delta', ...head, previousVersion: 1, version: 2, asks, checksum })
  expect(reducer.value()).toMatchObject({
    priceDecimals: 2,
    quantityDecimals: 3,
    asks: [{ price: 1005n, quantity: 1n }],
  })
})

const sortedBids = (levels: ReadonlyMap<number, number>) => [...levels].sort(([a], [b]) => b - a)
const checksumOf = (levels: ReadonlyMap<number, number>) =>
  calculateBookChecksum(
    sortedBids(levels).map(([price, quantity]) => [String(price), String(quantity)]),
    [],
  )

test('[MD-2] a random walk of levels ends as a sorted map would', () => {
  const reducer = createBookReducer('BTCUSDT', 1_000)
  const expected = new Map([[500, 1]])
  const head = { marketId: 'BTCUSDT', timeMs: 1, asks: [] } as const
  reducer.apply({ type: 'book_snapshot', ...head, version: 0, bids: [['500', '1']], checksum: checksumOf(expected) })
  for (let version = 1; version <= 3_000; version++) {
    const price = 1 + Math.floor(Math.random() * 300)
    const quantity = Math.random() < 0.4 ? 0 : version
    if (quantity === 0) expected.delete(price)
    else expected.set(price, quantity)
    const bids = [[String(price), String(quantity)]] as const
    const step = { type: 'book_delta', ...head, previousVersion: version - 1, version, bids } as const
    expect(reducer.apply({ ...step, checksum: checksumOf(expected) })).toBe('applied')
  }
  expect(reducer.value()?.bids.map(({ price, quantity }) => [Number(price), Number(quantity)])).toEqual(
    sortedBids(expected),
  )
})

test('[MD-3] a book whose checksum differs is broken, however well its versions fit', () => {
  const reducer = createBookReducer('BTCUSDT', 10)
  const head = { marketId: 'BTCUSDT', timeMs: 1, bids: [], asks: [['10.05', '0.001']] } as const
  const checksum = calculateBookChecksum(head.bids, head.asks)
  expect(reducer.apply({ type: 'book_snapshot', ...head, version: 1, checksum: checksum + 1 })).toBe('broken')
  expect(reducer.apply({ type: 'book_snapshot', ...head, version: 1, checksum })).toBe('applied')
  const delta = { type: 'book_delta', ...head, asks: [['10.06', '0.002']], previousVersion: 1, version: 2 } as const
  expect(reducer.apply({ ...delta, checksum })).toBe('broken')
})

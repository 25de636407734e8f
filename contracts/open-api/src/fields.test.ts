import { expect, test } from 'vitest'
import { publicQueries } from './public-queries.ts'
import { readQueries } from './read-queries.ts'
import { tradeBodies } from './trade-bodies.ts'

const order = { symbol: 'BTCUSDT', orderType: 'limit', price: '1.5', side: 'buy', size: '2' }

test.each([
  ['capitals or not', { side: 'BUY', orderType: 'Limit', force: 'Post_Only' }, { side: 'buy', force: 'post_only' }],
  ['a symbol in small letters', { symbol: 'btcusdt' }, { symbol: 'BTCUSDT' }],
  ['an exponent', { size: '1e-7' }, { size: '0.0000001' }],
  ['empty and null as not sent', { clientOid: '', stpMode: null, force: '' }, { size: '2' }],
])('an order is read with %s', (_name, change, read) => {
  expect(tradeBodies.placeOrder.parse({ ...order, ...change })).toMatchObject(read)
})

test('unknown fields are dropped', () => {
  const read = tradeBodies.placeOrder.parse({ ...order, triggerPriceType: 'x', accountId: '1002', __proto__: { a: 1 } })
  expect(
    Object.keys(read)
      .filter((key) => read[key as keyof typeof read] !== undefined)
      .toSorted(),
  ).toEqual(['orderType', 'price', 'side', 'size', 'symbol'].toSorted())
})

test.each([
  ['an unknown side', { side: 'both' }],
  ['an unknown force', { force: 'day' }],
  ['a size that is none', { size: 'many' }],
  ['no size', { size: undefined }],
  ['a size in a list', { size: ['1'] }],
  ['a symbol with a wildcard', { symbol: 'BTC*' }],
  ['a symbol without end', { symbol: 'A'.repeat(201) }],
  ['a plan in disguise', { tpslType: 'tpsl' }],
])('an order with %s is refused', (_name, change) => {
  expect(tradeBodies.placeOrder.safeParse({ ...order, ...change }).success).toBe(false)
})

test('a batch has 1 to 50', () => {
  const batch = (length: number) =>
    tradeBodies.placeOrders.safeParse({ orderList: Array.from({ length }, () => order) })
  expect([0, 1, 50, 51].map((length) => batch(length).success)).toEqual([false, true, true, false])
})

test.each([
  ['', 150],
  ['0', 1],
  ['7', 7],
  ['100000', 200],
])('a book asked for with limit %j has %i levels at most', (limit, levels) => {
  expect(publicQueries.book.parse({ symbol: 'BTCUSDT', limit }).limit).toBe(levels)
})

test.each(['-1', '1.5', 'all', '1e3'])('limit %j is refused', (limit) => {
  expect(publicQueries.book.safeParse({ symbol: 'BTCUSDT', limit }).success).toBe(false)
})

test.each([
  ['1min', '1m'],
  ['1m', '1m'],
  ['3min', '3m'],
  ['3m', '3m'],
  ['1h', '1h'],
  ['4H', '4h'],
  ['6Hutc', '6h'],
  ['1day', '1D'],
  ['1Dutc', '1D'],
  ['3Dutc', '3D'],
  ['1Wutc', '1W'],
  ['1Mutc', '1M'],
  ['1M', '1M'],
])('granularity %s is %s', (granularity, interval) => {
  expect(publicQueries.candles.parse({ symbol: 'BTCUSDT', granularity }).granularity).toBe(interval)
})

test.each(['3M', '7min', '', 'toString'])('granularity %j is none', (granularity) => {
  expect(publicQueries.candles.safeParse({ symbol: 'BTCUSDT', granularity }).success).toBe(false)
})

test.each([
  ['12', 12],
  ['9007199254740993', 0],
  ['900100900100900100900100', 0],
])('order id %s is looked for as %i', (orderId, number) => {
  expect(readQueries.orderInfo.parse({ orderId }).orderId).toBe(number)
})

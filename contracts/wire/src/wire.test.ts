import { describe, expect, test } from 'vitest'
import type { AccountId, MarketId } from '@argosy/exchange'
import { paths, tradeSchemas } from './http/index.ts'
import { decodeJson, encodeJson } from './json.ts'
import { isPartition, partitions, realmOf, spotPartitions, toPartition } from '@argosy/catalogue'
import { channelKey } from './push/index.ts'
import { subjects } from './subjects.ts'

test('partitions are realm.line, and nothing else is one', () => {
  expect(partitions).toEqual(['live.spot', 'live.futures', 'paper.spot', 'paper.futures'])
  expect(spotPartitions).toEqual(['live.spot', 'paper.spot'])
  expect(partitions.map(realmOf)).toEqual(['live', 'live', 'paper', 'paper'])
  expect(['live.spot', 'live', 'live.spot.x', 'LIVE.spot', ''].map(isPartition)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('subjects of two partitions never meet', () => {
  const live = toPartition('live', 'spot')
  expect(subjects.commands(live)).toBe('cmd.live.spot')
  expect(subjects.queries(live)).toBe('query.live.spot')
  expect(subjects.marketData(live, 'BTCUSDT' as MarketId, 'book')).toBe('md.live.spot.BTCUSDT.book')
  expect(subjects.account(live, 'alice' as AccountId)).toBe('acct.live.spot.alice')
  expect(subjects.journalGrew(live)).toBe('journal.live.spot')
  const everything = partitions.map((partition) => subjects.marketData(partition, '*', '*'))
  expect(new Set(everything).size).toBe(partitions.length)
})

test('internal JSON carries amounts as text and refuses a bare bigint', () => {
  const message = { amount: `1${'0'.repeat(30)}`, name: 'é' }
  expect(decodeJson(encodeJson(message))).toEqual(message)
  expect(() => encodeJson({ amount: 1n })).toThrow(TypeError)
})

test('a channel has one key', () => {
  expect(channelKey({ channel: 'book', marketId: 'BTCUSDT' })).toBe('book:BTCUSDT')
  expect(channelKey({ channel: 'account' })).toBe('account')
  expect(paths.order(12)).toBe('/v1/trade/spot/orders/12')
})

describe('closed schemas', () => {
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1.5', quantity: '2' }
  test.each([
    ['a plain order', {}, true],
    ['with the id of its caller', { clientOrderId: 'my_order-1' }, true],
    ['a field that is not listed', { admin: true }, false],
    ['a price that is a number', { price: 1.5 }, false],
    ['a price of 41 characters', { price: '1'.repeat(41) }, false],
    ['an unknown side', { side: 'both' }, false],
    ['an unknown type', { type: 'stop' }, false],
    ['a market order with a price', { type: 'market' }, false],
    ['each time in force', { timeInForce: 'post_only' }, true],
    ['a time in force that does not exist', { timeInForce: 'day' }, false],
    ['an iceberg', { display: '0.5' }, true],
    ['a trigger', { trigger: { type: 'fall', price: '1.4' } }, true],
    ['a trigger with a field too many', { trigger: { type: 'fall', price: '1.4', callbackBps: 10 } }, false],
    ['a trailing trigger', { trigger: { type: 'trail', callbackBps: 50, activationPrice: '1.6' } }, true],
    ['half a basis point', { trigger: { type: 'trail', callbackBps: 0.5 } }, false],
    ['exits', { takeProfit: { triggerPrice: '2' }, stopLoss: { triggerPrice: '1', price: '0.9' } }, true],
    ['an exit without a trigger', { takeProfit: { price: '2' } }, false],
    ['a way of self-trade prevention', { selfTrade: 'cancel_both' }, true],
    ['a market in small letters', { marketId: 'btcusdt' }, false],
    ['a wildcard as id', { clientOrderId: '*' }, false],
  ])('place order: %s', (_name, change, isValid) => {
    expect(tradeSchemas.placeOrder.safeParse({ ...order, ...change }).success).toBe(isValid)
  })

  test.each([
    ['12', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['abc', false],
    ['9007199254740993', false],
  ])('order id %s', (orderId, isValid) => {
    expect(tradeSchemas.orderParams.safeParse({ orderId }).success).toBe(isValid)
  })
})

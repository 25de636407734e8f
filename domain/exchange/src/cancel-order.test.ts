import { expect, test } from 'vitest'
import type { MarketStatus } from './market.ts'
import type { AccountId } from './order.ts'
import {
  anExchange,
  answerOf,
  btc,
  btcusdt,
  closingsOf,
  type ExchangeFixture,
  orderIdOf,
  refusalOf,
  rich,
  typesOf,
  usdt,
} from './testing/exchange-fixture.ts'

const setMarket = (exchange: ExchangeFixture, status: MarketStatus) =>
  exchange.send({ type: 'set_market_status', marketId: btcusdt, status })

test('[OT-3] a cancel frees what was still held and tells what was filled', () => {
  const exchange = anExchange()
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice'))
  exchange.place('ask 100 × 2 bob')
  const { receipt, events } = exchange.cancel('alice', orderId)
  expect(receipt).toMatchObject({ ok: true, order: { orderId, status: 'cancelled', filled: 2n } })
  expect(typesOf(events)).toEqual(['release', 'order_closed'])
  expect(events[1]).toMatchObject({ status: 'cancelled', reason: 'user', remaining: 3n, held: 0n })
  expect(exchange.book).toBe('')
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 1_000n}+0`)
  expect(exchange.balance('alice', btc)).toBe(`${rich + 20n}+0`)
})

test('[OT-3] a cancelled sell gets its base back', () => {
  const exchange = anExchange()
  exchange.cancel('alice', orderIdOf(exchange.place('ask 100 × 5 alice')))
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
})

test.each([
  'sell 5 alice when ≤ 90',
  'sell 5 alice trail 100',
  'ask 70 × 5 alice when ≥ 120',
  'buy for 99 alice when ≥ 120',
])('[OT-3] a cancel closes one that waits: %s', (line) => {
  const exchange = anExchange()
  exchange.trade(100)
  const applied = exchange.cancel('alice', orderIdOf(exchange.place(line)))
  expect(answerOf(applied)).toBe('cancelled 0')
  expect(exchange.waiting).toBe('')
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
  expect(exchange.balance('alice', usdt)).toBe(`${rich}+0`)
  exchange.trade(120)
  exchange.trade(90)
  expect(exchange.book).toBe('')
})

test('[OT-3] [OT-16] an order may be named as its owner named it', () => {
  const exchange = anExchange('bid 100 × 5 alice as first | bid 90 × 1 bob as first')
  expect(refusalOf(exchange.cancel('carol', 'first'))).toBe('order_not_open')
  expect(refusalOf(exchange.cancel('alice', 'second'))).toBe('order_not_open')
  expect(answerOf(exchange.cancel('alice', 'first'))).toBe('cancelled 0')
  expect(exchange.book).toBe('bid 90 × 1 bob')
  expect(refusalOf(exchange.cancel('alice', 'first'))).toBe('order_not_open')
})

test('[OT-4] a foreign, a closed, a filled and an unknown order are answered alike', () => {
  const exchange = anExchange()
  const open = orderIdOf(exchange.place('ask 100 × 5 alice'))
  const filled = orderIdOf(exchange.place('bid 100 × 1 bob'))
  const closed = orderIdOf(exchange.place('bid 1 × 1 bob'))
  exchange.cancel('bob', closed)
  for (const orderId of [open, filled, closed, 0, 999_999]) {
    const { receipt, events } = exchange.cancel('bob', orderId)
    expect(refusalOf({ receipt })).toBe('order_not_open')
    expect(events).toEqual([{ type: 'refused', refusal: 'order_not_open' }])
  }
  expect(exchange.book).toBe('ask 100 × 4 alice')
})

test('[MK-8] a halted market takes no cancels, one that is not open takes them', () => {
  const exchange = anExchange()
  const [first = 0, second = 0] = ['bid 100 × 1 alice', 'bid 99 × 1 alice'].map((line) =>
    orderIdOf(exchange.place(line)),
  )
  setMarket(exchange, 'halted')
  expect(refusalOf(exchange.cancel('alice', first))).toBe('market_halted')
  expect(refusalOf(exchange.cancel('bob', first))).toBe('order_not_open')
  expect(answerOf(exchange.cancelAll('alice'))).toBe('closed 0')
  setMarket(exchange, 'cancel_only')
  expect(answerOf(exchange.cancel('alice', first))).toBe('cancelled 0')
  expect(answerOf(exchange.cancelAll('alice'))).toBe('closed 1')
  expect(refusalOf(exchange.cancel('alice', second))).toBe('order_not_open')
})

test('[OT-19] all of an account, of one side or of one market, oldest first', () => {
  const exchange = anExchange()
  exchange.trade(100)
  for (const line of [
    'bid 90 × 1 alice',
    'ask 110 × 2 alice',
    'sell 3 alice when ≤ 80',
    'bid 91 × 4 alice',
    'bid 91 × 5 bob',
  ])
    exchange.place(line)
  const buys = exchange.cancelAll('alice', 'buy')
  expect(answerOf(buys)).toBe('closed 2')
  expect(buys.events.flatMap((event) => (event.type === 'order_closed' ? [event.price] : []))).toEqual([90n, 91n])
  expect(answerOf(exchange.cancelAll('alice', null, 'ETHUSDT' as typeof btcusdt))).toBe('closed 0')
  expect(answerOf(exchange.cancelAll('alice', null, btcusdt))).toBe('closed 2')
  expect(answerOf(exchange.cancelAll('alice'))).toBe('closed 0')
  expect(exchange.book).toBe('bid 91 × 5 bob')
  expect(exchange.waiting).toBe('')
})

test('[OT-19] other legs count, and exits that come out of it stay', () => {
  const exchange = anExchange()
  exchange.trade(100)
  exchange.place('oco ask 120 × 3 stop 90 alice')
  exchange.place('bid 99 × 5 alice tp 130')
  exchange.place('ask 99 × 2 bob')
  const applied = exchange.cancelAll('alice')
  expect(answerOf(applied)).toBe('closed 3')
  expect(closingsOf(applied)).toBe('alice user, alice other_leg, alice user')
  expect(exchange.waiting).toBe('sell 2 alice when ≥ 130')
})

test('[OT-9] a cancel-all that finds nothing leaves every version', () => {
  const exchange = anExchange()
  const { version } = exchange.state.accounts.get('alice' as AccountId) ?? {}
  exchange.cancelAll('alice')
  exchange.cancelAll('stranger')
  expect(exchange.state.accounts.get('alice' as AccountId)?.version).toBe(version)
  expect(exchange.state.accounts.has('stranger' as AccountId)).toBe(false)
})

test('[OT-10] [OT-19] a cancel-all that finds nothing tells nothing', () => {
  expect(anExchange().cancelAll('alice').events).toEqual([])
})

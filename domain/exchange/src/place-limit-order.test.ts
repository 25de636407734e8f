import { expect, test } from 'vitest'
import type { MarketId, PriceTicks, QuantityLots } from './market.ts'
import { openOrdersPerAccountMax } from './place-limit-order.ts'
import { encodeSnapshot } from './snapshot.ts'
import { anExchange, btc, refusalOf, toOrder, usdt, type ExchangeFixture } from './testing/exchange-fixture.ts'

type Wrong = Partial<ReturnType<typeof toOrder>>

const unknownMarket: Wrong = { marketId: 'DOGEUSDT' as MarketId }
const noPrice: Wrong = { price: 0n as PriceTicks }
const highPrice: Wrong = { price: 10_001n as PriceTicks }
const tooLittle: Wrong = { quantity: 0n as QuantityLots }
const tooMuch: Wrong = { quantity: 1_001n as QuantityLots }

const place = (exchange: ExchangeFixture, line: string, wrong: Wrong = {}) =>
  refusalOf(exchange.send({ ...toOrder(line), ...wrong }))

test.each([
  ['market_unknown', { ...unknownMarket, ...noPrice, ...tooLittle }],
  ['price_out_of_range', { ...noPrice, ...tooLittle }],
  ['price_out_of_range', { ...highPrice, ...tooMuch }],
  ['price_out_of_range', { price: -1n as PriceTicks }],
  ['quantity_below_minimum', tooLittle],
  ['quantity_below_minimum', { quantity: -5n as QuantityLots }],
  ['quantity_above_maximum', tooMuch],
  ['balance_insufficient', {}],
] as const)('[OT-2] %s comes before every later reason', (refusal, wrong) => {
  expect(place(anExchange(), 'bid 100 × 1 pauper', wrong)).toBe(refusal)
})

test.each([
  ['bid 1 × 1 alice', 'accepted'],
  ['bid 10000 × 1000 alice', 'accepted'],
  ['ask 10000 × 1000 alice', 'accepted'],
])('[OT-2] %s stands on the limits and is %s', (line, answer) => {
  expect(place(anExchange(), line)).toBe(answer)
})

test('[OT-2] a balance suffices to the last unit', () => {
  const exchange = anExchange()
  exchange.deposit('dave', usdt, 1_499n)
  expect(place(exchange, 'bid 100 × 3 dave')).toBe('balance_insufficient')
  exchange.deposit('dave', usdt, 1n)
  expect(place(exchange, 'bid 100 × 3 dave')).toBe('accepted')
  expect(exchange.balance('dave', usdt)).toBe('0+1500')
  expect(place(exchange, 'bid 1 × 1 dave')).toBe('balance_insufficient')
})

test('[LG-3] a buy holds quote for its price, a sell holds base', () => {
  const exchange = anExchange()
  exchange.deposit('dave', usdt, 500n)
  exchange.deposit('dave', btc, 50n)
  exchange.place('bid 10 × 4 dave')
  exchange.place('ask 20 × 3 dave')
  expect(exchange.balance('dave', usdt)).toBe('300+200')
  expect(exchange.balance('dave', btc)).toBe('20+30')
})

test('[OT-1] an order is named by the sequence of its command', () => {
  const exchange = anExchange()
  const { sequence, receipt } = exchange.place('bid 100 × 1 alice')
  expect(receipt).toEqual({
    ok: true,
    sequence,
    timeMs: 1_000,
    order: { orderId: sequence, status: 'resting', filled: 0n },
  })
})

test.each([
  ['bid 99 × 5 bob', 'resting', 0n],
  ['bid 100 × 5 bob', 'partly_filled', 2n],
  ['bid 100 × 2 bob', 'filled', 2n],
])('[OT-6] %s is answered %s', (line, status, filled) => {
  const { receipt } = anExchange('ask 100 × 2 alice').place(line)
  expect(receipt).toMatchObject({ order: { status, filled } })
})

test('[OT-5] a refused order changes only sequence, time and the memory of answers', () => {
  const exchange = anExchange('bid 99 × 1 alice | ask 101 × 1 bob')
  const before = withoutReceipts(exchange)
  exchange.nowMs += 5
  for (const wrong of [unknownMarket, noPrice, tooLittle, tooMuch]) place(exchange, 'bid 101 × 1 alice', wrong)
  place(exchange, 'bid 101 × 1 pauper')
  expect(withoutReceipts(exchange)).toEqual(before)
  expect(exchange.state.accounts.has(toOrder('bid 1 × 1 pauper').accountId)).toBe(false)
})

test('[OT-8] the last allowed order rests, the next is refused even when it would fill', () => {
  const exchange = anExchange('ask 100 × 1 bob')
  for (let index = 0; index < openOrdersPerAccountMax; index++) exchange.place('bid 1 × 1 alice')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 100 × 1 alice')).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 1 × 1 carol')).toBe('accepted')
  exchange.cancel('alice', exchange.state.orders.keys().toArray()[1] ?? 0)
  expect(place(exchange, 'bid 100 × 1 alice')).toBe('accepted')
})

function withoutReceipts({ state }: ExchangeFixture): unknown {
  return { ...JSON.parse(encodeSnapshot(state)), sequence: 0, timeMs: 0, receipts: null }
}

import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import type { MarketId, PriceTicks, QuantityLots } from './market.ts'
import { type AccountId, openOrdersPerAccountMax, triggersPerAccountMax } from './order.ts'
import { encodeSnapshot } from './snapshot.ts'
import {
  anExchange,
  answerOf,
  btc,
  btcusdt,
  type ExchangeFixture,
  refusalOf,
  toOrder,
  usdt,
} from './testing/exchange-fixture.ts'
import { changeTerms } from './testing/market-terms.ts'

type Wrong = Partial<ReturnType<typeof toOrder>>

const unknownMarket: Wrong = { marketId: 'DOGEUSDT' as MarketId }
const noCombination: Wrong = { cost: 1n as Units }
const noPrice: Wrong = { price: 0n as PriceTicks }
const highPrice: Wrong = { price: 10_001n as PriceTicks }
const outsideBand: Wrong = { price: 111n as PriceTicks }
const tooLittle: Wrong = { quantity: 1n as QuantityLots }
const tooMuch: Wrong = { quantity: 1_001n as QuantityLots }
const noDisplay: Wrong = { display: 1n as QuantityLots }

const place = (exchange: ExchangeFixture, line: string, wrong: Wrong = {}) =>
  refusalOf(exchange.send({ ...toOrder(line), ...wrong }))

/** Last price 100, a band of 10 %, at least 2 lots and 2,000 of quote. */
function aBoundedMarket(): ExchangeFixture {
  const exchange = anExchange()
  exchange.trade(100)
  changeTerms(exchange, { quantityLotsMin: 2n as QuantityLots, notionalMin: 2_000n as Units, priceBandBps: 1_000 })
  return exchange
}

test.each([
  ['market_unknown', { ...unknownMarket, ...noCombination }],
  ['order_terms_invalid', { ...noCombination, ...noPrice }],
  ['price_out_of_range', { ...noPrice, ...tooLittle }],
  ['price_out_of_range', { ...highPrice, ...tooMuch }],
  ['price_out_of_range', { price: -1n as PriceTicks }],
  ['price_outside_band', { ...outsideBand, ...tooLittle }],
  ['quantity_below_minimum', { ...tooLittle, ...noDisplay }],
  ['quantity_below_minimum', { quantity: -5n as QuantityLots }],
  ['quantity_above_maximum', { ...tooMuch, ...noDisplay }],
  ['display_invalid', { ...noDisplay, quantity: 3n as QuantityLots }],
  ['display_invalid', { display: 5n as QuantityLots }],
  ['notional_below_minimum', { quantity: 3n as QuantityLots }],
  ['balance_insufficient', {}],
] as const)('[OT-2] %s comes before every later reason', (refusal, wrong) => {
  expect(place(aBoundedMarket(), 'bid 100 × 4 pauper', wrong)).toBe(refusal)
})

test('[OT-2] the market comes before the account, the account before the terms', () => {
  const exchange = aBoundedMarket()
  exchange.send({ type: 'set_account_status', accountId: 'pauper' as AccountId, status: 'close_only' })
  expect(place(exchange, 'bid 100 × 4 pauper', noCombination)).toBe('account_close_only')
  expect(place(exchange, 'ask 100 × 4 pauper', noCombination)).toBe('order_terms_invalid')
  exchange.send({ type: 'set_account_status', accountId: 'pauper' as AccountId, status: 'frozen' })
  expect(place(exchange, 'ask 100 × 4 pauper', noCombination)).toBe('account_frozen')
  exchange.send({ type: 'set_market_status', marketId: btcusdt, status: 'cancel_only' })
  expect(place(exchange, 'ask 100 × 4 pauper')).toBe('market_not_open')
  expect(place(exchange, 'ask 100 × 4 pauper', unknownMarket)).toBe('market_unknown')
})

test('[OT-2] what the trigger, the limits and the book say comes last, in this order', () => {
  const exchange = anExchange('ask 100 × 5 bob')
  expect(place(exchange, 'sell 1 pauper when ≤ 90')).toBe('price_reference_missing')
  exchange.trade(99)
  changeTerms(exchange, { openOrdersPerAccountMax: 1 })
  exchange.place('bid 90 × 1 alice')
  expect(place(exchange, 'ask 10 × 5 alice when ≤ 99')).toBe('trigger_already_met')
  expect(place(exchange, 'ask 10 × 5 alice when ≤ 90')).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 100 × 6 pauper post_only')).toBe('balance_insufficient')
  expect(place(exchange, 'bid 100 × 6 carol post_only')).toBe('post_only_would_take')
  expect(place(exchange, 'bid 100 × 6 carol fok')).toBe('order_not_fillable')
})

test.each([
  ['a cost for a limit order', 'bid 100 × 1 alice', { cost: 5n as Units }],
  ['a market order that would rest', 'sell 1 alice gtc', {}],
  ['a market order with a price', 'sell 1 alice', { price: 1n as PriceTicks }],
  ['a market order that hides', 'sell 1 alice', { display: 1n as QuantityLots }],
  ['a market buy by quantity', 'buy for 500 alice', { quantity: 1n as QuantityLots }],
  ['a market buy without cost', 'buy for 0 alice', {}],
  ['a market sell by cost', 'sell 1 alice', { cost: 1n as Units }],
  ['an iceberg that does not stay', 'bid 100 × 9 alice ioc show 2', {}],
  ['an iceberg or nothing', 'bid 100 × 9 alice fok show 2', {}],
  ['a trailing limit order', 'ask 100 × 1 alice trail 100', {}],
  ['a callback of 9', 'sell 1 alice trail 9', {}],
  ['a callback of 1,001', 'sell 1 alice trail 1001', {}],
  ['half a basis point', 'sell 1 alice', { trigger: { type: 'trail', callbackBps: 10.5, activationPrice: null } }],
  ['exits of a waiting order', 'bid 100 × 1 alice when ≥ 110 tp 120', {}],
  ['exits that are none', 'bid 100 × 1 alice', { exits: { takeProfit: null, stopLoss: null } }],
] as const)('[OT-12] %s is no combination', (_name, line, wrong) => {
  const exchange = anExchange()
  exchange.trade(100)
  expect(place(exchange, line, wrong)).toBe('order_terms_invalid')
})

test.each([
  ['bid 1 × 1 alice', 'resting 0'],
  ['bid 10000 × 1000 alice', 'resting 0'],
  ['ask 10000 × 1000 alice', 'resting 0'],
  ['bid 100 × 9 alice show 1', 'resting 0'],
  ['bid 100 × 9 alice post_only show 9', 'resting 0'],
  ['sell 1 alice trail 10', 'waiting 0'],
  ['sell 1 alice trail 1000 from 10000', 'waiting 0'],
  ['bid 105 × 1 alice fok when ≥ 101', 'waiting 0'],
  ['buy for 5 alice when ≤ 99', 'waiting 0'],
])('[OT-2] [OT-12] %s stands on the limits and is %s', (line, answer) => {
  const exchange = anExchange()
  exchange.trade(100)
  expect(answerOf(exchange.place(line))).toBe(answer)
})

test.each([
  ['price of an order', 'bid 10001 × 1 alice'],
  ['trigger', 'sell 1 alice when ≥ 10001'],
  ['activation price', 'sell 1 alice trail 100 from 10001'],
  ["exit's trigger", 'bid 90 × 1 alice tp 10001'],
  ["exit's price", 'bid 90 × 1 alice sl 80 @ 10001'],
])('[OT-2] the %s has a range', (_name, line) => {
  const exchange = anExchange()
  exchange.trade(100)
  expect(place(exchange, line)).toBe('price_out_of_range')
})

// 101 × 1.0999 is 111.09, so a buy may go to 111; 101 × 0.9001 is 90.91, so a sell may go down to 91.
test.each([
  ['bid 111 × 1 alice', 'accepted'],
  ['bid 112 × 1 alice', 'price_outside_band'],
  ['ask 91 × 1 alice', 'accepted'],
  ['ask 90 × 1 alice', 'price_outside_band'],
  ['bid 1 × 1 alice', 'accepted'],
  ['ask 10000 × 1 alice', 'accepted'],
  ['bid 131 × 1 alice when ≥ 120', 'accepted'],
  ['bid 132 × 1 alice when ≥ 120', 'price_outside_band'],
  ['bid 90 × 1 alice sl 50 @ 46', 'accepted'],
  ['bid 90 × 1 alice sl 50 @ 45', 'price_outside_band'],
  ['bid 90 × 1 alice tp 500 sl 50', 'accepted'],
  ['sell 1 alice when ≤ 50', 'accepted'],
])('[MK-6] with a band of 9.99 %% around 101, %s is %s', (line, answer) => {
  const exchange = anExchange()
  exchange.trade(101)
  changeTerms(exchange, { priceBandBps: 999 })
  expect(place(exchange, line)).toBe(answer)
})

test.each([
  ['bid 110 × 1 alice', 'accepted'],
  ['bid 111 × 1 alice', 'price_outside_band'],
  ['ask 90 × 1 alice', 'accepted'],
  ['ask 89 × 1 alice', 'price_outside_band'],
])('[MK-6] with a band of 10 %% around 100, %s is %s', (line, answer) => {
  const exchange = anExchange()
  exchange.trade(100)
  changeTerms(exchange, { priceBandBps: 1_000 })
  expect(place(exchange, line)).toBe(answer)
})

test('[MK-6] a market without a price or without a band bounds nothing', () => {
  const exchange = anExchange()
  changeTerms(exchange, { priceBandBps: 1 })
  expect(place(exchange, 'bid 10000 × 1 alice')).toBe('accepted')
  exchange.cancelAll('alice')
  exchange.trade(100)
  expect(place(exchange, 'bid 102 × 1 alice')).toBe('price_outside_band')
  changeTerms(exchange, { priceBandBps: 0 })
  expect(place(exchange, 'bid 10000 × 1 alice')).toBe('accepted')
})

test('[MK-7] the least notional is by price, by cost or by the latest price', () => {
  const exchange = anExchange('bid 100 × 9 bob')
  changeTerms(exchange, { notionalMin: 500n as Units })
  expect(place(exchange, 'ask 99 × 1 alice')).toBe('notional_below_minimum')
  expect(place(exchange, 'buy for 499 alice')).toBe('notional_below_minimum')
  expect(place(exchange, 'buy for 500 alice')).toBe('price_reference_missing')
  expect(answerOf(exchange.place('sell 1 alice'))).toBe('filled 1')
  changeTerms(exchange, { notionalMin: 501n as Units })
  expect(place(exchange, 'sell 1 alice')).toBe('notional_below_minimum')
  expect(place(exchange, 'sell 1 alice when ≤ 50')).toBe('notional_below_minimum')
  expect(place(exchange, 'sell 2 alice when ≤ 50')).toBe('accepted')
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

test('[LG-3] a buy holds quote for its price or its cost, a sell holds base, waiting or resting', () => {
  const exchange = anExchange()
  exchange.trade(100)
  exchange.deposit('dave', usdt, 1_000n)
  exchange.deposit('dave', btc, 100n)
  for (const line of ['bid 10 × 4 dave', 'ask 200 × 3 dave', 'buy for 77 dave when ≤ 50', 'sell 2 dave trail 100'])
    exchange.place(line)
  expect(exchange.balance('dave', usdt)).toBe('723+277')
  expect(exchange.balance('dave', btc)).toBe('50+50')
})

test('[OT-1] an order is named by the sequence of its command times 8', () => {
  const exchange = anExchange()
  const { sequence, receipt } = exchange.place('bid 100 × 1 alice')
  const order = { orderId: sequence * 8, status: 'resting', filled: 0n }
  expect(receipt).toEqual({ ok: true, sequence, timeMs: 1_000, order, closedCount: 0 })
})

test.each([
  ['bid 99 × 5 bob', 'resting 0'],
  ['bid 100 × 5 bob', 'partly_filled 2'],
  ['bid 100 × 2 bob', 'filled 2'],
  ['bid 100 × 5 bob ioc', 'cancelled 2'],
  ['ask 90 × 2 bob when ≤ 90', 'waiting 0'],
])('[OT-6] %s is answered %s', (line, answer) => {
  const exchange = anExchange()
  exchange.trade(100)
  exchange.place('ask 100 × 2 alice')
  expect(answerOf(exchange.place(line))).toBe(answer)
})

test('[OT-5] a refused order changes only sequence, time and the memory of answers', () => {
  const exchange = anExchange('bid 99 × 1 alice | ask 101 × 1 bob')
  const before = withoutReceipts(exchange)
  exchange.nowMs += 5
  for (const wrong of [unknownMarket, noPrice, tooMuch, noCombination]) place(exchange, 'bid 101 × 1 alice', wrong)
  for (const line of [
    'bid 101 × 1 pauper',
    'bid 101 × 2 alice fok',
    'bid 101 × 1 alice post_only',
    'sell 1 bob trail 10',
  ])
    expect(place(exchange, line)).not.toBe('accepted')
  expect(withoutReceipts(exchange)).toEqual(before)
  expect(exchange.state.accounts.has('pauper' as AccountId)).toBe(false)
})

test('[OT-8] the last allowed order rests, the next is refused even when it would fill', () => {
  const exchange = anExchange('ask 100 × 1 bob')
  for (let index = 0; index < openOrdersPerAccountMax; index++) exchange.place('bid 1 × 1 alice')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 100 × 1 alice ioc')).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 1 × 1 carol')).toBe('accepted')
  exchange.cancel('alice', exchange.state.orders.keys().toArray()[1] ?? 0)
  expect(place(exchange, 'bid 100 × 1 alice')).toBe('accepted')
})

test('[OT-8] a market has a limit of its own, and one for what waits; a group counts for two', () => {
  const exchange = anExchange()
  exchange.trade(100)
  changeTerms(exchange, { openOrdersPerAccountMax: triggersPerAccountMax + 2 })
  for (let index = 1; index < triggersPerAccountMax; index++) exchange.place('sell 1 alice when ≤ 50')
  expect(refusalOf(exchange.place('oco ask 120 × 1 stop 60 alice'))).toBe('accepted')
  expect(place(exchange, 'sell 1 alice when ≤ 50')).toBe('triggers_too_many')
  expect(refusalOf(exchange.place('oco ask 120 × 1 stop 60 alice'))).toBe('open_orders_too_many')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('accepted')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('open_orders_too_many')
  expect(place(exchange, 'sell 1 bob when ≤ 50')).toBe('accepted')
})

function withoutReceipts({ state }: ExchangeFixture): unknown {
  return { ...JSON.parse(encodeSnapshot(state)), sequence: 0, timeMs: 0, receipts: null }
}

import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import type { MarketId } from '../market.ts'
import type { AccountId } from '../order.ts'
import {
  anExchange,
  answerOf,
  btc,
  btcusdt,
  closingsOf,
  fillsOf,
  orderIdOf,
  refusalOf,
  rich,
  typesOf,
  usdt,
  type ExchangeFixture,
} from '../testing/exchange-fixture.ts'
import { changeTerms } from '../testing/market-terms.ts'
import { toOco } from '../testing/order-line.ts'

/** Latest price 100. */
function at100(...lines: string[]): ExchangeFixture {
  const exchange = anExchange()
  exchange.trade(100)
  for (const line of lines) exchange.place(line)
  return exchange
}

test('[GR-1] [OT-1] a limit leg that rests and a stop leg that waits', () => {
  const exchange = at100()
  const applied = exchange.place('oco ask 120 × 3 stop 90 alice')
  expect(applied.receipt).toMatchObject({ order: { orderId: applied.sequence * 8, status: 'resting', filled: 0n } })
  expect(typesOf(applied.events)).toEqual(['order_accepted', 'order_accepted', 'hold'])
  expect(exchange.book).toBe('ask 120 × 3 alice')
  expect(exchange.waiting).toBe('sell 3 alice when ≤ 90')
  expect([...exchange.state.orders.keys()].map((orderId) => orderId % 8)).toEqual([0, 1])
  exchange.place('oco bid 80 × 2 stop 110 @ 112 alice')
  expect(exchange.waiting).toBe('sell 3 alice when ≤ 90 | bid 112 × 2 alice when ≥ 110')
})

test.each([
  ['oco ask 100 × 1 stop 90 alice', 'order_terms_invalid'],
  ['oco ask 120 × 1 stop 100 alice', 'order_terms_invalid'],
  ['oco ask 101 × 1 stop 99 alice', 'accepted'],
  ['oco bid 100 × 1 stop 110 @ 112 alice', 'order_terms_invalid'],
  ['oco bid 80 × 1 stop 100 @ 112 alice', 'order_terms_invalid'],
  ['oco bid 80 × 1 stop 110 alice', 'order_terms_invalid'],
  ['oco bid 99 × 1 stop 101 @ 102 alice', 'accepted'],
  ['oco ask 10001 × 1 stop 90 alice', 'price_out_of_range'],
  ['oco ask 120 × 1 stop 90 @ 10001 alice', 'price_out_of_range'],
  ['oco ask 120 × 0 stop 90 alice', 'quantity_below_minimum'],
  ['oco ask 120 × 1001 stop 90 alice', 'quantity_above_maximum'],
  ['oco ask 120 × 1 stop 90 pauper', 'balance_insufficient'],
  ['oco ask 104 × 1 stop 90 alice', 'post_only_would_take'],
])('[GR-1] %s is %s', (line, answer) => {
  const exchange = at100('bid 105 × 1 bob when ≥ 101')
  // A bid rests at 105 although nothing was traded above 100.
  exchange.place('bid 105 × 1 bob')
  if (answer === 'accepted') exchange.cancelAll('bob')
  expect(refusalOf(exchange.place(line))).toBe(answer)
})

test('[GR-1] [OT-2] each check looks at both legs before the next one is made', () => {
  const exchange = at100()
  changeTerms(exchange, { priceBandBps: 1_000, notionalMin: 1_000n as Units })
  expect(refusalOf(exchange.place('oco ask 120 × 1 stop 50 @ 10001 alice'))).toBe('price_out_of_range')
  expect(refusalOf(exchange.place('oco ask 120 × 1 stop 50 @ 44 alice'))).toBe('price_outside_band')
  expect(refusalOf(exchange.place('oco ask 210 × 1 stop 50 @ 46 alice'))).toBe('notional_below_minimum')
  expect(refusalOf(exchange.place('oco ask 210 × 1 stop 50 alice'))).toBe('notional_below_minimum')
  expect(refusalOf(exchange.place('oco ask 210 × 2 stop 50 alice'))).toBe('accepted')
  const empty = anExchange()
  expect(refusalOf(empty.place('oco ask 120 × 1 stop 90 alice'))).toBe('price_reference_missing')
})

test('[GR-1] close-only accounts sell in groups, and do not buy', () => {
  const exchange = at100()
  exchange.send({ type: 'set_account_status', accountId: 'alice' as AccountId, status: 'close_only' })
  expect(refusalOf(exchange.place('oco bid 80 × 1 stop 110 @ 112 alice'))).toBe('account_close_only')
  expect(refusalOf(exchange.place('oco ask 120 × 1 stop 90 alice'))).toBe('accepted')
})

test('[GR-2] [LG-3] a group holds once', () => {
  const exchange = at100(
    'oco ask 120 × 3 stop 90 alice',
    'oco bid 80 × 2 stop 110 @ 112 bob',
    'oco bid 95 × 2 stop 101 @ 90 carol',
  )
  expect(exchange.balance('alice', btc)).toBe(`${rich - 30n}+30`)
  expect(exchange.balance('bob', usdt)).toBe(`${rich - 1_120n}+1120`)
  expect(exchange.balance('carol', usdt)).toBe(`${rich - 950n}+950`)
})

test('[GR-2] a balance that serves one leg only is too small', () => {
  const exchange = at100()
  exchange.deposit('dave', usdt, 1_119n)
  expect(refusalOf(exchange.place('oco bid 80 × 2 stop 110 @ 112 dave'))).toBe('balance_insufficient')
  exchange.deposit('dave', usdt, 1n)
  expect(refusalOf(exchange.place('oco bid 80 × 2 stop 110 @ 112 dave'))).toBe('accepted')
})

test("[GR-3] the limit leg's first fill closes the stop, before its own closing", () => {
  const exchange = at100('oco bid 80 × 3 stop 110 @ 112 alice')
  const partly = exchange.place('ask 80 × 1 bob')
  expect(closingsOf(partly)).toBe('alice other_leg, bob filled')
  expect(typesOf(partly.events).slice(2)).toEqual([
    'order_filled',
    'trade',
    'trade',
    'order_closed',
    'release',
    'order_closed',
  ])
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 400n - 800n}+800`)
  expect(exchange.book + exchange.waiting).toBe('bid 80 × 2 alice')

  const whole = at100('oco ask 120 × 3 stop 90 alice')
  expect(closingsOf(whole.place('bid 120 × 3 bob'))).toBe('alice other_leg, alice filled, bob filled')
  expect(whole.balance('alice', btc)).toBe(`${rich - 30n}+0`)
})

test('[GR-3] the activation of the stop closes the limit leg, before it matches', () => {
  const exchange = at100('oco ask 120 × 3 stop 90 @ 85 alice', 'bid 89 × 1 bob', 'bid 90 × 1 bob')
  const applied = exchange.place('ask 90 × 1 carol')
  expect(closingsOf(applied)).toBe('bob filled, carol filled, alice other_leg, bob filled')
  expect(fillsOf(applied)).toBe('bob 1 @ 90, bob 1 @ 89')
  expect(exchange.book + exchange.waiting).toBe('ask 85 × 2 alice')
  expect(exchange.balance('alice', btc)).toBe(`${rich - 30n}+20`)
})

test('[GR-3] a buy stop keeps the part of the hold that it needs', () => {
  const exchange = at100('oco bid 95 × 2 stop 101 @ 90 carol')
  exchange.place('ask 101 × 1 bob')
  exchange.place('bid 101 × 1 dealer')
  expect(exchange.book + exchange.waiting).toBe('bid 90 × 2 carol')
  expect(exchange.balance('carol', usdt)).toBe(`${rich - 900n}+900`)
})

test.each([
  ['the first leg', 0, 'alice user, alice other_leg'],
  ['the second leg', 1, 'alice user, alice other_leg'],
])('[GR-3] cancelling %s cancels the group', (_name, leg, closings) => {
  const exchange = at100()
  const orderId = orderIdOf(exchange.place('oco ask 120 × 3 stop 90 alice')) + leg
  const applied = exchange.cancel('alice', orderId)
  expect(applied.receipt).toMatchObject({ order: { orderId, status: 'cancelled' } })
  expect(closingsOf(applied)).toBe(closings)
  expect(exchange.book + exchange.waiting).toBe('')
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
})

test('[GR-3] so do self-trade prevention, freezing and delisting', () => {
  const self = at100('oco ask 120 × 3 stop 90 alice')
  expect(closingsOf(self.place('bid 120 × 1 alice stp cancel_maker'))).toBe('alice self_trade, alice other_leg')
  const frozen = at100('oco ask 120 × 3 stop 90 alice')
  const accountId = 'alice' as AccountId
  expect(closingsOf(frozen.send({ type: 'set_account_status', accountId, status: 'frozen' }))).toBe(
    'alice account_frozen, alice other_leg',
  )
  const delisted = at100('oco ask 120 × 3 stop 90 alice')
  expect(closingsOf(delisted.send({ type: 'set_market_status', marketId: btcusdt, status: 'delisted' }))).toBe(
    'alice market_delisted, alice other_leg',
  )
})

test('[GR-3] the leg that goes on alone can be amended', () => {
  const exchange = at100()
  const orderId = orderIdOf(exchange.place('oco ask 120 × 3 stop 90 alice'))
  exchange.place('bid 120 × 1 bob')
  expect(answerOf(exchange.amend(orderId, { price: 130 }))).toBe('partly_filled 1')
})

test('[GR-1] [OT-2] a group in a market that is not listed is refused', () => {
  const marketId = 'DOGEUSDT' as MarketId
  expect(refusalOf(at100().send({ ...toOco('oco ask 120 × 3 stop 90 alice'), marketId }))).toBe('market_unknown')
})

import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import type { AccountId } from '../order.ts'
import {
  anExchange,
  btc,
  btcusdt,
  closingsOf,
  fillsOf,
  marketTerms,
  orderIdOf,
  refusalOf,
  rich,
  toOrder,
  typesOf,
  usdt,
  type ExchangeFixture,
} from '../testing/exchange-fixture.ts'
import { changeTerms, chargeFees } from '../testing/market-terms.ts'
import type { AppliedCommand } from '../apply-command.ts'
import type { MarketId, QuantityLots } from '../market.ts'

function at100(...lines: string[]): ExchangeFixture {
  const exchange = anExchange()
  exchange.trade(100)
  for (const line of lines) exchange.place(line)
  return exchange
}

const droppedFor = ({ events }: AppliedCommand) =>
  events.flatMap((event) => (event.type === 'exits_dropped' ? [event.reason] : []))

test('[GR-4] [OT-1] exits are placed when their order closes, as legs 1 and 2 of one group', () => {
  const exchange = at100('ask 100 × 3 bob')
  const applied = exchange.place('bid 100 × 3 alice tp 120 sl 90 @ 88')
  expect(exchange.waiting).toBe('sell 3 alice when ≥ 120 | ask 88 × 3 alice when ≤ 90')
  expect(typesOf(applied.events).slice(-4)).toEqual(['order_closed', 'order_accepted', 'order_accepted', 'hold'])
  expect([...exchange.state.orders.keys()]).toEqual([orderIdOf(applied) + 1, orderIdOf(applied) + 2])
  expect(exchange.balance('alice', btc)).toBe(`${rich}+30`)
  exchange.place('bid 88 × 9 bob')
  expect(closingsOf(exchange.place('ask 88 × 1 carol'))).toBe('carol filled, alice other_leg, alice filled')
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
})

test('[GR-4] they wait in an order that rests, and come for what was filled when it is cancelled', () => {
  const exchange = at100()
  const orderId = orderIdOf(exchange.place('bid 99 × 5 alice sl 90'))
  exchange.place('ask 99 × 2 bob')
  expect(exchange.waiting).toBe('')
  exchange.cancel('alice', orderId)
  expect(exchange.waiting).toBe('sell 2 alice when ≤ 90')
})

test('[GR-4] an order that closes with nothing filled has none', () => {
  const exchange = at100()
  const cancelled = exchange.cancel('alice', orderIdOf(exchange.place('bid 99 × 5 alice sl 90')))
  const closed = exchange.place('bid 99 × 5 alice ioc tp 120')
  expect([...droppedFor(cancelled), ...droppedFor(closed)]).toEqual([])
  expect(exchange.waiting).toBe('')
})

test.each([
  ['limit ioc', 'bid 100 × 5 alice ioc sl 90', 'sell 3 alice when ≤ 90'],
  ['limit fok', 'bid 100 × 3 alice fok sl 90', 'sell 3 alice when ≤ 90'],
  ['market', 'buy for 1000 alice sl 90', 'sell 2 alice when ≤ 90'],
])('[GR-4] %s may have exits', (_name, line, waiting) => {
  const exchange = at100('ask 100 × 3 bob')
  exchange.place(line)
  expect(exchange.waiting).toBe(waiting)
})

test('[GR-4] [OT-7] exits prevent self-trades as their order did', () => {
  const exchange = at100('ask 100 × 3 bob')
  exchange.place('bid 100 × 3 alice stp cancel_both tp 120')
  expect([...exchange.state.orders.values()][0]?.selfTrade).toBe('cancel_both')
})

test('[GR-5] exits that sell have what was received after fees, in whole lots', () => {
  const exchange = at100('ask 100 × 9 bob')
  chargeFees(exchange, 1_000)
  exchange.place('bid 100 × 4 alice sl 90')
  // 40 units less a fee of 1: three whole lots.
  expect(exchange.waiting).toBe('sell 3 alice when ≤ 90')
  expect(exchange.balance('alice', btc)).toBe(`${rich + 9n}+30`)
})

test('[GR-5] the fees of several fills, as maker and taker, are all deducted', () => {
  const exchange = at100('ask 100 × 1 bob')
  chargeFees(exchange, 1_000)
  exchange.place('bid 100 × 3 alice sl 90')
  exchange.place('ask 100 × 1 bob')
  exchange.place('ask 100 × 1 bob')
  // 30 units less three fees of 1.
  expect(exchange.waiting).toBe('sell 2 alice when ≤ 90')
})

test('[GR-5] exits that buy have what was received as their cost, with a price the lots it buys', () => {
  const exchange = at100('bid 100 × 3 bob')
  chargeFees(exchange, 10_000)
  exchange.place('ask 100 × 3 alice tp 90 sl 110 @ 120')
  // 1,500 less 15; at 120 a lot costs 600.
  expect(exchange.waiting).toBe('buy for 1485 alice when ≤ 90 | bid 120 × 2 alice when ≥ 110')
  expect(exchange.balance('alice', usdt)).toBe(`${rich}+1485`)
  changeTerms(exchange, { quantityLotsMax: 2n as QuantityLots })
  exchange.place('bid 100 × 2 bob')
  exchange.place('ask 100 × 2 alice tp 90 @ 10')
  expect(exchange.waiting.split(' | ')[2]).toBe('bid 10 × 2 alice when ≤ 90')
})

test('[GR-3] [GR-5] an activated one keeps the hold it needs', () => {
  const exchange = at100('bid 100 × 3 bob')
  exchange.place('ask 100 × 3 alice tp 90 sl 110 @ 120')
  exchange.trade(110)
  expect(exchange.book).toBe('bid 120 × 2 alice')
  expect(exchange.balance('alice', usdt)).toBe(`${rich + 300n}+1200`)
})

test.each([
  [
    'market_not_open',
    (exchange: ExchangeFixture) =>
      exchange.send({ type: 'set_market_status', marketId: btcusdt, status: 'cancel_only' }),
    'bid 99 × 5 alice sl 90',
  ],
  [
    'quantity_below_minimum',
    (exchange: ExchangeFixture) => changeTerms(exchange, { quantityLotsMin: 3n as QuantityLots }),
    'bid 99 × 5 alice sl 90',
  ],
  ['balance_insufficient', (exchange: ExchangeFixture) => exchange.place('ask 500 × 2 dave'), 'bid 99 × 5 dave sl 90'],
])('[GR-6] they are dropped, and it is told why: %s', (reason, spoil, line) => {
  const exchange = at100()
  exchange.deposit('dave', usdt, 2_475n)
  const { accountId } = exchange.order(orderIdOf(exchange.place(line)))
  exchange.place('ask 99 × 2 bob')
  spoil(exchange)
  const [first] = exchange.state.orders.values()
  const applied = exchange.cancel(accountId, first?.orderId ?? 0)
  expect(droppedFor(applied)).toEqual([reason])
  expect(exchange.waiting).toBe('')
})

test.each([
  ['account_frozen', 'frozen', 'bid 99 × 5 alice sl 90', 'ask 99 × 2 bob'],
  ['account_close_only', 'close_only', 'ask 101 × 5 alice tp 90', 'bid 101 × 2 bob'],
] as const)('[GR-6] %s drops them too', (reason, status, line, other) => {
  const exchange = at100(line, other)
  const applied = exchange.send({ type: 'set_account_status', accountId: 'alice' as AccountId, status })
  const [first] = exchange.state.orders.values()
  const dropped = droppedFor(applied)[0] ?? droppedFor(exchange.cancel('alice', first?.orderId ?? 0))[0]
  expect(dropped).toBe(reason)
  expect(exchange.waiting).toBe('')
})

test('[GR-6] a close-only account may still sell what it bought', () => {
  const exchange = at100('bid 99 × 5 alice sl 90', 'ask 99 × 2 bob')
  exchange.send({ type: 'set_account_status', accountId: 'alice' as AccountId, status: 'close_only' })
  expect(exchange.waiting).toBe('sell 2 alice when ≤ 90')
})

test('[GR-6] one that cannot be placed drops both', () => {
  const exchange = at100('bid 100 × 1 bob')
  const applied = exchange.place('ask 100 × 1 alice tp 90 sl 110 @ 120')
  expect(droppedFor(applied)).toEqual(['quantity_below_minimum'])
  expect(exchange.waiting).toBe('')
})

test('[GR-6] an exit that is met already is activated in the same command', () => {
  const exchange = at100('bid 95 × 9 bob', 'ask 100 × 2 bob')
  const applied = exchange.place('bid 100 × 2 alice tp 99 @ 95 sl 80')
  expect(closingsOf(applied)).toBe('bob filled, alice filled, alice other_leg, alice filled')
  expect(fillsOf(applied)).toBe('bob 2 @ 100, bob 2 @ 95')
  const cancelled = at100()
  const orderId = orderIdOf(cancelled.place('bid 99 × 5 alice tp 99 @ 98'))
  cancelled.place('ask 99 × 2 bob')
  cancelled.cancel('alice', orderId)
  expect(cancelled.book).toBe('ask 98 × 2 alice')
  const all = at100('bid 99 × 5 alice tp 99 @ 98', 'ask 99 × 2 bob')
  all.cancelAll('alice')
  expect(all.book).toBe('ask 98 × 2 alice')
})

test("[GR-6] [TG-1] a maker's exit waits until the one who matches has finished", () => {
  const exchange = at100('bid 99 × 1 alice tp 90 @ 97', 'bid 98 × 2 bob')
  // Carol first fills both; then alice's attached order is checked, and bob's last lot is gone.
  const applied = exchange.place('ask 98 × 3 carol')
  expect(fillsOf(applied)).toBe('alice 1 @ 99, bob 2 @ 98')
  expect(exchange.book).toBe('ask 97 × 1 alice')
})

test.each([
  ['bid 90 × 1 alice tp 95 sl 95', 'order_terms_invalid'],
  ['bid 90 × 1 alice tp 94 sl 95', 'order_terms_invalid'],
  ['bid 90 × 1 alice tp 96 sl 95', 'accepted'],
  ['ask 110 × 1 alice tp 96 sl 95', 'order_terms_invalid'],
  ['ask 110 × 1 alice tp 95 sl 95', 'order_terms_invalid'],
  ['ask 110 × 1 alice tp 94 sl 95', 'accepted'],
  ['ask 110 × 1 alice tp 200', 'accepted'],
])('[GR-7] %s is %s', (line, answer) => {
  expect(refusalOf(at100().place(line))).toBe(answer)
})

test('[OT-11] exits have old ids and are listed by them', () => {
  const exchange = at100('bid 99 × 1 alice sl 90')
  exchange.place('bid 10 × 1 alice')
  exchange.place('ask 99 × 1 bob')
  const ids = [...exchange.state.orders.keys()]
  expect(ids[0]).toBeGreaterThan(ids[1] ?? 0)
  expect(
    exchange.cancelAll('alice').events.flatMap((event) => (event.type === 'order_closed' ? [event.orderId] : [])),
  ).toEqual(ids.sort((a, b) => a - b))
})

test('[GR-4] [OT-10] the events contain the attached orders as they are placed', () => {
  const { events } = at100('ask 100 × 3 bob').place('bid 100 × 3 alice tp 120 sl 90 @ 88')
  const accepted = events.flatMap((event) => (event.type === 'order_accepted' ? [event.order] : []))
  expect(accepted.slice(1)).toMatchObject([
    { accountId: 'alice', side: 'sell', kind: 'market', quantity: 3n, trigger: { type: 'rise', price: 120n } },
    { accountId: 'alice', side: 'sell', kind: 'limit', price: 88n, trigger: { type: 'fall', price: 90n } },
  ])
})

test('[GR-6] what was received suffices to the last unit', () => {
  const exchange = at100('ask 100 × 3 bob')
  exchange.deposit('pauper', usdt, 1_500n)
  const applied = exchange.place('bid 100 × 3 pauper tp 120 sl 90')
  expect(droppedFor(applied)).toEqual([])
  expect(exchange.balance('pauper', btc)).toBe('0+30')
})

test('[GR-5] what is received is counted for exits alone', () => {
  const received = (line: string) => {
    const exchange = at100('ask 100 × 2 bob')
    return exchange.order(orderIdOf(exchange.place(line))).received
  }
  expect(received('bid 100 × 3 alice')).toBe(0n)
  expect(received('bid 100 × 3 alice sl 90')).toBe(20n)
})

test('[GR-6] [FE-2] where the fee takes all that was received nothing is left to spend', () => {
  const exchange = anExchange()
  chargeFees(exchange, 100_000)
  // One lot costs one unit per tick here, so the smallest fee is all of the smallest fill.
  const marketId = 'BTCUSDT2' as MarketId
  exchange.send({ ...marketTerms, marketId, tickUnits: 10n as Units })
  exchange.send({ ...toOrder('bid 1 × 1 bob'), marketId })
  const applied = exchange.send({ ...toOrder('ask 1 × 1 alice sl 5'), marketId })
  expect(droppedFor(applied)).toEqual(['quantity_below_minimum'])
})

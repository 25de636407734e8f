import { expect, test } from 'vitest'
import {
  anExchange,
  answerOf,
  closingsOf,
  fillsOf,
  orderIdOf,
  refusalOf,
  rich,
  typesOf,
  usdt,
} from '../testing/exchange-fixture.ts'
import type { AppliedCommand } from '../apply-command.ts'

function at(price: number, ...lines: string[]) {
  const exchange = anExchange()
  exchange.trade(price)
  for (const line of lines) {
    const answer = refusalOf(exchange.place(line))
    if (answer !== 'accepted') throw new Error(`${line}: ${answer}`)
  }
  return exchange
}

/** Ids of the orders that were activated, in order. */
function triggered({ events }: AppliedCommand): number[] {
  return events.flatMap((event) => (event.type === 'order_triggered' ? [event.orderId] : []))
}

test.each([
  ['ask 90 × 1 alice when ≤ 95', 96, 95],
  ['ask 120 × 1 alice when ≥ 105', 104, 105],
])('[TG-1] %s waits at %i and is met at %i', (line, before, met) => {
  const exchange = at(100, line)
  exchange.trade(before)
  expect(exchange.book).toBe('')
  exchange.trade(met)
  expect(exchange.waiting).toBe('')
  expect(exchange.book).toBe(line.replace(/ when.*/, ''))
})

test('[TG-1] the fills in between are not seen', () => {
  const exchange = at(100, 'sell 1 alice when ≤ 95', 'bid 94 × 1 bob', 'bid 90 × 9 bob')
  exchange.place('ask 99 × 1 carol')
  exchange.place('ask 101 × 1 carol')
  // One order sweeps 99 and stops at 101: only the last fill's price is checked.
  const sweep = exchange.place('bid 101 × 2 dealer')
  expect(fillsOf(sweep)).toBe('carol 1 @ 99, carol 1 @ 101')
  expect(triggered(sweep)).toEqual([])
})

test.each([
  ['sell 1 alice when ≤ 100', 'trigger_already_met'],
  ['sell 1 alice when ≤ 101', 'trigger_already_met'],
  ['sell 1 alice when ≥ 100', 'trigger_already_met'],
  ['sell 1 alice when ≥ 99', 'trigger_already_met'],
  ['sell 1 alice when ≤ 99', 'accepted'],
  ['sell 1 alice when ≥ 101', 'accepted'],
])('[TG-2] at 100, %s is %s', (line, answer) => {
  expect(refusalOf(at(100).place(line))).toBe(answer)
})

test('[TG-2] without a latest price there is nothing to compare with', () => {
  const exchange = anExchange('bid 90 × 5 bob | ask 110 × 5 bob')
  for (const line of ['sell 1 alice when ≤ 80', 'ask 80 × 1 alice when ≤ 80', 'sell 1 alice trail 100'])
    expect(refusalOf(exchange.place(line))).toBe('price_reference_missing')
})

test('[TG-3] the lowest that rise, then the highest that fall, then the trailing; the oldest where equal', () => {
  const exchange = anExchange()
  exchange.trade(100)
  const ids = [
    'sell 1 alice trail 10',
    'ask 300 × 1 alice when ≥ 110',
    'ask 300 × 2 alice when ≥ 105',
    'ask 300 × 3 alice when ≥ 105',
  ].map((line) => orderIdOf(exchange.place(line)))
  const [trailing, high, low, lowYoung] = ids
  exchange.place('bid 108 × 9 bob')
  expect(triggered(exchange.place('ask 108 × 1 carol'))).toEqual([low, lowYoung])
  // At 120 the trailing order follows; back at 118 it is met.
  expect(triggered(exchange.place('bid 108 × 1 carol'))).toEqual([])
  exchange.cancelAll('bob')
  exchange.trade(120)
  expect(exchange.state.orders.has(high as never)).toBe(true)
  expect(exchange.waiting).toBe('sell 1 alice trail 10')
  exchange.place('bid 118 × 5 bob')
  expect(triggered(exchange.place('ask 118 × 1 carol'))).toEqual([trailing])
})

test('[TG-3] falling ones go from the highest down, whatever their age', () => {
  const exchange = at(100)
  const [low, high] = ['ask 300 × 1 alice when ≤ 90', 'ask 300 × 2 alice when ≤ 95'].map((line) =>
    orderIdOf(exchange.place(line)),
  )
  exchange.place('bid 80 × 5 bob')
  expect(triggered(exchange.place('ask 80 × 1 carol'))).toEqual([high, low])
})

test('[TG-3] one matches before the next is looked at, and may meet the next', () => {
  const exchange = at(100, 'bid 90 × 1 bob', 'bid 80 × 5 bob', 'sell 1 alice when ≤ 95', 'ask 70 × 2 carol when ≤ 90')
  exchange.place('bid 95 × 1 bob')
  const applied = exchange.place('ask 95 × 1 dealer')
  // The first sells at market, within 2 % of 95, and finds no bid. The price never reaches the second one's trigger at
  // 90.
  expect(fillsOf(applied)).toBe('bob 1 @ 95')
  expect(closingsOf(applied)).toBe('bob filled, dealer filled, alice protection')
  exchange.place('ask 94 × 1 alice when ≤ 93')
  exchange.place('bid 93 × 1 bob')
  exchange.place('ask 90 × 1 alice when ≤ 93')
  const chain = exchange.place('ask 93 × 1 dealer')
  expect(fillsOf(chain)).toBe('bob 1 @ 93, bob 1 @ 90, bob 2 @ 80')
  expect(exchange.book).toBe('bid 80 × 3 bob | ask 94 × 1 alice')
})

test('[TG-4] an activated order continues with its hold, and order_triggered comes first', () => {
  const exchange = at(100, 'bid 120 × 2 alice when ≥ 105', 'ask 105 × 1 bob')
  const applied = exchange.place('bid 105 × 1 dealer')
  const fromTrigger = applied.events.slice(applied.events.findIndex(({ type }) => type === 'order_triggered'))
  expect(fromTrigger).toMatchObject([{ type: 'order_triggered', lastPrice: 105n }])
  expect(exchange.book).toBe('bid 120 × 2 alice')
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 1_200n}+1200`)
})

test.each([
  ['bid 110 × 1 alice post_only when ≥ 105', 'bob filled, dealer filled, alice post_only_would_take'],
  ['bid 110 × 9 alice fok when ≥ 105', 'bob filled, dealer filled, alice order_not_fillable'],
  ['bid 110 × 2 alice fok when ≥ 105', 'bob filled, dealer filled, carol filled, alice filled'],
  ['bid 109 × 2 alice ioc when ≥ 105', 'bob filled, dealer filled, alice time_in_force'],
])('[TG-4] [OT-20] %s ends as %s', (line, closings) => {
  const exchange = at(100, line, 'ask 110 × 2 carol', 'ask 105 × 1 bob')
  const applied = exchange.place('bid 105 × 1 dealer')
  expect(closingsOf(applied)).toBe(closings)
  expect(exchange.waiting).toBe('')
  expect(exchange.balance('alice', usdt).endsWith('+0')).toBe(true)
})

test('[TG-4] a market buy that waited spends its cost', () => {
  const exchange = at(100, 'buy for 1100 alice when ≥ 105', 'ask 106 × 9 carol', 'ask 105 × 1 bob')
  const applied = exchange.place('bid 105 × 1 dealer')
  expect(fillsOf(applied)).toBe('bob 1 @ 105, carol 2 @ 106')
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 1_060n}+0`)
})

test('[OT-6] the receipt contains the order’s state after the triggers of its own fill', () => {
  const exchange = at(100, 'ask 99 × 2 alice when ≤ 95', 'bid 95 × 1 bob')
  // An order's own fill can trigger a sell order, which then fills the rest of it.
  expect(answerOf(exchange.place('ask 95 × 1 carol'))).toBe('filled 1')
  const resting = at(100, 'ask 90 × 2 alice when ≥ 105', 'ask 105 × 1 bob')
  expect(answerOf(resting.place('bid 105 × 3 carol'))).toBe('filled 3')
})

test('[OT-9] a waiting order changes its account and leaves the book', () => {
  const exchange = at(100)
  const market = [...exchange.state.markets.values()][0]
  const before = market?.version
  const { sequence, events } = exchange.place('sell 1 alice when ≤ 90')
  expect(market?.version).toBe(before)
  expect(typesOf(events)).toEqual(['order_accepted', 'hold'])
  expect(exchange.state.accounts.get('alice' as never)?.version).toBe(sequence)
})

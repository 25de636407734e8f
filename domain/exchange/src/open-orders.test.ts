import { expect, test } from 'vitest'
import type { MarketId } from './market.ts'
import { openOrdersPerAccountMax, triggersPerAccountMax } from './order.ts'
import {
  anExchange,
  type ExchangeFixture,
  marketTerms,
  orderIdOf,
  refusalOf,
  toOrder,
} from './testing/exchange-fixture.ts'
import { changeTerms } from './testing/market-terms.ts'

const place = (exchange: ExchangeFixture, line: string) => refusalOf(exchange.place(line))

function at100(): ExchangeFixture {
  const exchange = anExchange()
  exchange.trade(100)
  return exchange
}

test('[OT-8] orders of all markets count together', () => {
  const exchange = at100()
  const marketId = 'BTCUSDT2' as MarketId
  exchange.send({ ...marketTerms, marketId })
  const elsewhere = () => refusalOf(exchange.send({ ...toOrder('bid 1 × 1 alice'), marketId }))
  for (let index = 1; index < openOrdersPerAccountMax; index++) exchange.place('bid 1 × 1 alice')
  expect(place(exchange, 'oco ask 120 × 1 stop 60 alice')).toBe('open_orders_too_many')
  expect(elsewhere()).toBe('accepted')
  expect(elsewhere()).toBe('open_orders_too_many')
})

test('[OT-8] what was closed makes room for as many again, and for no more', () => {
  const exchange = at100()
  changeTerms(exchange, { openOrdersPerAccountMax: 3 })
  const [first] = ['bid 1 × 1 alice', 'bid 1 × 1 alice', 'bid 1 × 1 alice'].map((line) =>
    orderIdOf(exchange.place(line)),
  )
  exchange.cancel('alice', first ?? 0)
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('accepted')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('open_orders_too_many')
  exchange.cancelAll('alice')
  for (let index = 0; index < 3; index++) expect(place(exchange, 'bid 1 × 1 alice')).toBe('accepted')
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('open_orders_too_many')
})

function withAllTriggers(line: string): { exchange: ExchangeFixture; orderIds: number[] } {
  const exchange = at100()
  const orderIds = Array.from({ length: triggersPerAccountMax }, () => orderIdOf(exchange.place(line)))
  expect(place(exchange, line)).toBe('triggers_too_many')
  return { exchange, orderIds }
}

test('[OT-8] a waiting order that is cancelled makes room for one, a resting one for none', () => {
  const { exchange, orderIds } = withAllTriggers('ask 40 × 1 alice when ≤ 50')
  const resting = orderIdOf(exchange.place('bid 1 × 1 alice'))
  exchange.cancel('alice', resting)
  expect(place(exchange, 'ask 40 × 1 alice when ≤ 50')).toBe('triggers_too_many')
  exchange.cancel('alice', orderIds[0] ?? 0)
  expect(place(exchange, 'ask 40 × 1 alice when ≤ 50')).toBe('accepted')
  expect(place(exchange, 'ask 40 × 1 alice when ≤ 50')).toBe('triggers_too_many')
})

test('[OT-8] [TG-4] one that was activated and rests does not wait any more', () => {
  const { exchange } = withAllTriggers('ask 200 × 1 alice when ≤ 50')
  exchange.trade(50)
  expect(exchange.waiting).toBe('')
  for (let index = 0; index < triggersPerAccountMax; index++) {
    expect(place(exchange, 'ask 200 × 1 alice when ≤ 40')).toBe('accepted')
  }
  expect(place(exchange, 'ask 200 × 1 alice when ≤ 40')).toBe('triggers_too_many')
})

test('[OT-8] exits come on top of all triggers, and then what does not wait is still taken', () => {
  const { exchange } = withAllTriggers('ask 40 × 1 alice when ≤ 50')
  exchange.place('ask 100 × 1 bob')
  exchange.place('bid 100 × 1 alice sl 30')
  expect(exchange.waiting.split(' | ')).toHaveLength(triggersPerAccountMax + 1)
  expect(place(exchange, 'bid 1 × 1 alice')).toBe('accepted')
  expect(place(exchange, 'ask 40 × 1 alice when ≤ 50')).toBe('triggers_too_many')
})

test('[OT-8] the first in a market may be too many already', () => {
  const exchange = at100()
  changeTerms(exchange, { openOrdersPerAccountMax: 1 })
  expect(place(exchange, 'oco ask 120 × 1 stop 60 alice')).toBe('open_orders_too_many')
})

import { expect, test } from 'vitest'
import { anExchange, orderIdOf, refusalOf } from '../testing/exchange-fixture.ts'

/** Places an order at 1,000 and trades along the path; returns the price at which the order was activated. */
function activatedAt(line: string, ...path: number[]): number | null {
  const exchange = anExchange()
  exchange.trade(1_000)
  const orderId = orderIdOf(exchange.place(line))
  for (const price of path) {
    exchange.trade(price)
    if (!exchange.state.orders.has(orderId as never)) return price
  }
  return null
}

test.each([
  ['a sell one step back from the start', 'sell 1 alice trail 100', [991, 990], 990],
  ['a sell from its peak', 'sell 1 alice trail 100', [1_100, 1_090, 1_089], 1_089],
  ['a sell whose step is rounded against it', 'sell 1 alice trail 100', [1_050, 1_040, 1_039], 1_039],
  ['a sell that never falls enough', 'sell 1 alice trail 1000', [1_100, 1_000, 991], null],
  ['a buy one step up from the start', 'buy for 9000 alice trail 100', [1_009, 1_010], 1_010],
  ['a buy from its trough', 'buy for 9000 alice trail 100', [900, 908, 909], 909],
])('[TG-5] %s', (_name, line, path, expected) => {
  expect(activatedAt(line, ...path)).toBe(expected)
})

test.each([
  ['a sell sleeps below its activation price', 'sell 1 alice trail 100 from 1100', [900, 1_099, 1_000], null],
  ['and starts from the price that wakes it', 'sell 1 alice trail 100 from 1100', [1_150, 1_139, 1_138], 1_138],
  ['at the price exactly', 'sell 1 alice trail 100 from 1100', [1_100, 1_089], 1_089],
  ['at once when it is beyond already', 'sell 1 alice trail 100 from 900', [990], 990],
  ['a buy sleeps above it', 'buy for 9000 alice trail 100 from 900', [901, 1_000], null],
  ['a buy wakes at or below it', 'buy for 9000 alice trail 100 from 900', [900, 909], 909],
])('[TG-6] %s', (_name, line, path, expected) => {
  expect(activatedAt(line, ...path)).toBe(expected)
})

test('[TG-2] [TG-6] one that is active at once is not met yet', () => {
  const exchange = anExchange()
  exchange.trade(1_000)
  expect(refusalOf(exchange.place('sell 1 alice trail 10 from 1'))).toBe('accepted')
  expect(exchange.waiting).toBe('sell 1 alice trail 10 from 1')
})

test('[TG-6] one placed after a quiet time reacts to prices seen before', () => {
  const exchange = anExchange()
  exchange.trade(1_000)
  const first = orderIdOf(exchange.place('sell 1 alice trail 100'))
  exchange.trade(995)
  exchange.cancel('alice', first)
  exchange.trade(1_100)
  exchange.place('sell 1 alice trail 100')
  exchange.trade(995)
  expect(exchange.waiting).toBe('')
})

import { expect, test } from 'vitest'
import { anExchange, answerOf, closingsOf, orderIdOf } from '../testing/exchange-fixture.ts'

test('[TG-3] [TG-6] trailing orders that one price meets are activated one by one, the oldest first', () => {
  const exchange = anExchange()
  exchange.trade(1_000)
  // The second is placed at a price that the first has already followed, and starts from that price too.
  exchange.place('sell 1 alice trail 500')
  exchange.place('sell 1 bob trail 500')
  exchange.place('sell 1 carol trail 900')
  exchange.place('ask 940 × 1 dealer')
  // Nothing buys from them, so the latest price stays and meets each of them.
  const applied = exchange.place('bid 940 × 1 dealer')
  expect(closingsOf(applied)).toBe('dealer filled, dealer filled, alice book_empty, bob book_empty')
  expect(exchange.waiting).toBe('sell 1 carol trail 900')
})

test.each([
  ['≥', 120, 110],
  ['≤', 80, 90],
])('[OT-3] [TG-3] an older order that %s meets later than a younger one can be cancelled', (when, far, near) => {
  const exchange = anExchange()
  exchange.trade(100)
  const older = orderIdOf(exchange.place(`sell 1 alice when ${when} ${far}`))
  const younger = orderIdOf(exchange.place(`sell 1 alice when ${when} ${near}`))
  expect(answerOf(exchange.cancel('alice', older))).toBe('cancelled 0')
  expect(exchange.waiting).toBe(`sell 1 alice when ${when} ${near}`)
  expect(answerOf(exchange.cancel('alice', younger))).toBe('cancelled 0')
})

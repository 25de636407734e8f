import { expect, test } from 'vitest'
import { anExchange, answerOf, closingsOf, fillsOf, refusalOf, rich, usdt } from './testing/exchange-fixture.ts'

/** Latest price 150: a market buy goes to 153, a sell down to 147. */
function aMarketAt150(book: string) {
  const exchange = anExchange()
  exchange.trade(150)
  for (const line of book.split('|')) exchange.place(line)
  return exchange
}

test.each([
  ['sell 2 bob', 'alice 2 @ 149', 'filled 2', 'alice filled, bob filled'],
  ['sell 4 bob', 'alice 2 @ 149, alice 1 @ 147', 'cancelled 3', 'alice filled, alice filled, bob protection'],
  ['buy for 2295 bob', 'alice 2 @ 151, alice 1 @ 153', 'cancelled 3', 'alice filled, alice filled, bob protection'],
])('[OT-14] %s fills no further than 2 %% from the latest price', (line, fills, answer, closings) => {
  const exchange = aMarketAt150(
    'bid 149 × 2 alice | bid 147 × 1 alice | bid 146 × 9 alice | ask 151 × 2 alice | ask 153 × 1 alice | ask 154 × 9 alice',
  )
  const applied = exchange.place(line)
  expect(fillsOf(applied)).toBe(fills)
  expect(answerOf(applied)).toBe(answer)
  expect(closingsOf(applied)).toBe(closings)
})

test('[OT-14] [OT-20] a remainder without a match is closed as book_empty', () => {
  const exchange = aMarketAt150('bid 149 × 2 alice')
  expect(closingsOf(exchange.place('sell 3 bob'))).toBe('alice filled, bob book_empty')
  expect(closingsOf(exchange.place('buy for 5000 bob'))).toBe('bob book_empty')
})

test('[OT-14] the bounds are those of the price before it began', () => {
  const exchange = aMarketAt150('bid 147 × 1 alice | bid 145 × 1 alice')
  expect(fillsOf(exchange.place('sell 2 bob'))).toBe('alice 1 @ 147')
  expect(fillsOf(exchange.place('sell 2 bob'))).toBe('alice 1 @ 145')
})

test.each([
  ['a buy is rounded down', 'ask 51 × 1 alice', 'buy for 300 bob', ''],
  ['a sell is rounded up', 'bid 48 × 1 alice', 'sell 1 bob', ''],
  ['a sell at the rounded price', 'bid 49 × 1 alice', 'sell 1 bob', 'alice 1 @ 49'],
])('[OT-14] %s', (_name, book, line, fills) => {
  const exchange = anExchange()
  exchange.trade(49)
  exchange.place(book)
  expect(fillsOf(exchange.place(line))).toBe(fills)
})

test('[OT-14] a sell goes down to one tick at least', () => {
  const exchange = anExchange()
  exchange.trade(1)
  exchange.place('bid 1 × 1 alice')
  expect(fillsOf(exchange.place('sell 1 bob'))).toBe('alice 1 @ 1')
})

test('[OT-14] without a last price the best price replaces it, and without both the order is refused', () => {
  const exchange = anExchange()
  expect(refusalOf(exchange.place('sell 1 bob'))).toBe('price_reference_missing')
  expect(refusalOf(exchange.place('buy for 100 bob'))).toBe('price_reference_missing')
  for (const line of ['bid 100 × 1 alice', 'bid 98 × 1 alice', 'bid 97 × 1 alice']) exchange.place(line)
  expect(fillsOf(exchange.place('sell 3 bob'))).toBe('alice 1 @ 100, alice 1 @ 98')
})

test.each([
  ['to the last unit', 1_510n, 'alice 2 @ 151', 'filled 2', 0n],
  ['and keeps what does not buy a lot', 2_264n, 'alice 2 @ 151', 'filled 2', 754n],
  ['at each price', 2_265n, 'alice 2 @ 151, alice 1 @ 151', 'filled 3', 0n],
  ['and may buy nothing at all', 754n, '', 'filled 0', 754n],
])('[OT-15] a market buy spends its cost %s', (_name, cost, fills, answer, refund) => {
  const exchange = aMarketAt150('ask 151 × 2 alice | ask 151 × 5 alice')
  const applied = exchange.place(`buy for ${cost} bob`)
  expect(fillsOf(applied)).toBe(fills)
  expect(answerOf(applied)).toBe(answer)
  expect(exchange.balance('bob', usdt)).toBe(`${rich - cost + refund}+0`)
})

test('[OT-15] it is filled when nothing is left, whatever the book', () => {
  const exchange = aMarketAt150('ask 151 × 2 alice')
  expect(answerOf(exchange.place('buy for 1510 bob'))).toBe('filled 2')
})

test('[OT-15] whose order the rest does not buy does not matter', () => {
  const exchange = aMarketAt150('ask 151 × 2 bob')
  expect(answerOf(exchange.place('buy for 754 bob stp cancel_both'))).toBe('filled 0')
  expect(answerOf(exchange.place('buy for 755 bob stp cancel_both'))).toBe('cancelled 0')
})

test('[OT-15] an order by cost has no quantity, so none is left of it in any fill', () => {
  const { events } = aMarketAt150('ask 151 × 1 alice|ask 152 × 1 alice').place('buy for 9000 bob')
  const left = events.flatMap((event) => (event.type === 'order_filled' ? [event.taker.remaining] : []))
  expect(left).toEqual([0n, 0n])
})

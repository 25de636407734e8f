import { describe, expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { anExchange, fillsOf, rich, btc, typesOf, usdt } from './testing/exchange-fixture.ts'

const books = [
  ['fast book', createOrderBook],
  ['reference book', createReferenceOrderBook],
] as const

describe.each(books)('matching on the %s', (_name, createBook) => {
  test.each([
    {
      rule: '[OB-1] a buyer meets the lowest seller first',
      book: 'ask 103 × 1 alice | ask 101 × 1 bob | ask 102 × 1 alice',
      incoming: 'bid 103 × 2 carol',
      fills: 'bob 1 @ 101, alice 1 @ 102',
      after: 'ask 103 × 1 alice',
    },
    {
      rule: '[OB-1] a seller meets the highest buyer first',
      book: 'bid 98 × 1 alice | bid 100 × 1 bob | bid 99 × 1 alice',
      incoming: 'ask 98 × 2 carol',
      fills: 'bob 1 @ 100, alice 1 @ 99',
      after: 'bid 98 × 1 alice',
    },
    {
      rule: '[OB-2] the older order at a price fills first',
      book: 'ask 101 × 2 alice | ask 101 × 2 bob',
      incoming: 'bid 101 × 3 carol',
      fills: 'alice 2 @ 101, bob 1 @ 101',
      after: 'ask 101 × 1 bob',
    },
    {
      rule: '[OB-3] a fill happens at the resting price',
      book: 'ask 90 × 1 alice',
      incoming: 'bid 200 × 1 bob',
      fills: 'alice 1 @ 90',
      after: '',
    },
    {
      rule: '[OB-4] what finds nobody rests',
      book: 'ask 101 × 2 alice',
      incoming: 'bid 101 × 5 bob',
      fills: 'alice 2 @ 101',
      after: 'bid 101 × 3 bob',
    },
    {
      rule: '[OB-4] a price one tick short meets nobody',
      book: 'bid 99 × 1 alice | ask 101 × 2 alice',
      incoming: 'bid 100 × 5 bob',
      fills: '',
      after: 'bid 100 × 5 bob | bid 99 × 1 alice | ask 101 × 2 alice',
    },
    {
      rule: '[OB-4] an order stops at its own price',
      book: 'ask 101 × 1 alice | ask 102 × 1 alice | ask 103 × 1 alice',
      incoming: 'bid 102 × 3 bob',
      fills: 'alice 1 @ 101, alice 1 @ 102',
      after: 'bid 102 × 1 bob | ask 103 × 1 alice',
    },
    {
      rule: '[OT-7] an account may fill its own order',
      book: 'ask 101 × 2 alice',
      incoming: 'bid 102 × 1 alice',
      fills: 'alice 1 @ 101',
      after: 'ask 101 × 1 alice',
    },
  ])('$rule', ({ book, incoming, fills, after }) => {
    const exchange = anExchange(book, createBook)
    expect(fillsOf(exchange.place(incoming))).toBe(fills)
    expect(exchange.book).toBe(after)
  })

  test('[OB-5] a partly filled order keeps its place ahead of younger ones', () => {
    const exchange = anExchange('ask 101 × 3 alice | ask 101 × 3 bob', createBook)
    expect(fillsOf(exchange.place('bid 101 × 1 carol'))).toBe('alice 1 @ 101')
    exchange.place('ask 101 × 1 carol')
    expect(fillsOf(exchange.place('bid 101 × 4 carol'))).toBe('alice 2 @ 101, bob 2 @ 101')
    expect(exchange.book).toBe('ask 101 × 1 bob | ask 101 × 1 carol')
  })
})

test('[LG-4] a buyer who pays less than their price has the difference back at once', () => {
  const exchange = anExchange('ask 90 × 2 alice')
  exchange.place('bid 100 × 3 bob')
  // Paid 2 × 90 × 5 units; one lot still rests at 100.
  expect(exchange.balance('bob', usdt)).toBe(`${rich - 900n - 500n}+500`)
  expect(exchange.balance('bob', btc)).toBe(`${rich + 20n}+0`)
  expect(exchange.balance('alice', usdt)).toBe(`${rich + 900n}+0`)
  expect(exchange.balance('alice', btc)).toBe(`${rich - 20n}+0`)
})

test('[LG-3] a fill between two orders of one account moves its money back to it', () => {
  const exchange = anExchange('ask 90 × 2 alice')
  exchange.place('bid 100 × 2 alice')
  expect(exchange.balance('alice', usdt)).toBe(`${rich}+0`)
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
})

test('[OT-10] the events are complete and in order', () => {
  const exchange = anExchange('ask 90 × 2 alice | ask 95 × 5 bob')
  const { events } = exchange.place('bid 100 × 3 carol')
  expect(typesOf(events)).toEqual([
    'order_accepted',
    'hold',
    'order_filled',
    'trade',
    'trade',
    'order_closed',
    'order_filled',
    'trade',
    'trade',
    'release',
    'order_closed',
  ])
  const [accepted] = events
  expect(accepted).toMatchObject({ order: { remaining: 3n, quantity: 3n, price: 100n } })
  expect(events.filter((event) => event.type === 'order_filled')).toMatchObject([
    { quantity: 2n, notional: 900n, takerSide: 'buy', maker: { remaining: 0n }, taker: { remaining: 1n } },
    { quantity: 1n, notional: 475n, takerSide: 'buy', maker: { remaining: 4n }, taker: { remaining: 0n } },
  ])
})

test('[OT-10] an order that only rests publishes its acceptance and its hold', () => {
  expect(typesOf(anExchange().place('ask 100 × 3 carol').events)).toEqual(['order_accepted', 'hold'])
})

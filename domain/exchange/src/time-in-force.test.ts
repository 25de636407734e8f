import { expect, test } from 'vitest'
import { anExchange, answerOf, closingsOf, fillsOf, rich, typesOf, usdt } from './testing/exchange-fixture.ts'

test('[OT-13] ioc fills what it can and closes the rest', () => {
  const exchange = anExchange('ask 100 × 2 alice | ask 102 × 2 alice')
  const applied = exchange.place('bid 101 × 5 bob ioc')
  expect(fillsOf(applied)).toBe('alice 2 @ 100')
  expect(answerOf(applied)).toBe('cancelled 2')
  expect(closingsOf(applied)).toBe('alice filled, bob time_in_force')
  expect(exchange.book).toBe('ask 102 × 2 alice')
  expect(exchange.balance('bob', usdt)).toBe(`${rich - 1_000n}+0`)
})

test('[OT-10] [OT-13] the rest of an ioc is released before it closes', () => {
  const exchange = anExchange('ask 100 × 1 alice')
  expect(typesOf(exchange.place('bid 100 × 2 bob ioc').events)).toEqual([
    'order_accepted',
    'hold',
    'order_filled',
    'trade',
    'trade',
    'order_closed',
    'release',
    'order_closed',
  ])
})

test.each([
  ['one level', 'ask 100 × 5 alice', 'bid 100 × 5 bob fok', 'filled 5'],
  ['two levels', 'ask 100 × 3 alice | ask 101 × 2 carol', 'bid 101 × 5 bob fok', 'filled 5'],
  ['a lot too few', 'ask 100 × 3 alice | ask 101 × 1 carol', 'bid 101 × 5 bob fok', 'order_not_fillable'],
  ['a price too far', 'ask 100 × 3 alice | ask 102 × 9 carol', 'bid 101 × 5 bob fok', 'order_not_fillable'],
  ['nobody', '', 'ask 101 × 5 bob fok', 'order_not_fillable'],
  ['what an iceberg hides', 'ask 100 × 5 alice show 1', 'bid 100 × 5 bob fok', 'filled 5'],
  ['an own order, as any other', 'ask 100 × 5 bob', 'bid 100 × 5 bob fok', 'filled 5'],
  [
    'an own order, skipped',
    'ask 100 × 5 bob | ask 100 × 4 alice',
    'bid 100 × 5 bob fok stp cancel_maker',
    'order_not_fillable',
  ],
  ['enough without the own', 'ask 100 × 5 bob | ask 100 × 5 alice', 'bid 100 × 5 bob fok stp cancel_maker', 'filled 5'],
  ['enough before the own', 'ask 100 × 5 alice | ask 100 × 5 bob', 'bid 100 × 5 bob fok stp cancel_taker', 'filled 5'],
  [
    'too little before it',
    'ask 100 × 4 alice | ask 100 × 5 bob',
    'bid 100 × 5 bob fok stp cancel_both',
    'order_not_fillable',
  ],
  [
    'more behind it',
    'ask 100 × 4 alice | ask 100 × 1 bob | ask 100 × 9 alice',
    'bid 100 × 5 bob fok stp cancel_taker',
    'order_not_fillable',
  ],
  [
    'hidden behind it',
    'ask 100 × 9 alice show 4 | ask 100 × 1 bob',
    'bid 100 × 5 bob fok stp cancel_taker',
    'order_not_fillable',
  ],
  [
    'hidden at a better price',
    'ask 99 × 9 alice show 4 | ask 100 × 1 bob',
    'bid 100 × 9 bob fok stp cancel_taker',
    'filled 9',
  ],
])('[OT-13] fok meets %s', (_name, book, incoming, answer) => {
  const exchange = anExchange(book)
  const before = exchange.book
  expect(answerOf(exchange.place(incoming))).toBe(answer)
  if (answer === 'order_not_fillable') expect(exchange.book).toBe(before)
})

test.each([
  ['bid 99 × 1 bob post_only', 'resting 0'],
  ['bid 100 × 1 bob post_only', 'post_only_would_take'],
  ['bid 101 × 1 bob post_only', 'post_only_would_take'],
  ['bid 100 × 1 alice post_only stp cancel_maker', 'post_only_would_take'],
  ['ask 90 × 1 bob post_only', 'resting 0'],
])('[OT-13] %s is %s', (line, answer) => {
  expect(answerOf(anExchange('ask 100 × 1 alice').place(line))).toBe(answer)
})

import { describe, expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { anExchange, answerOf, btc, closingsOf, fillsOf, rich, usdt } from './testing/exchange-fixture.ts'

const book = 'ask 100 × 1 carol | ask 101 × 2 alice | ask 102 × 3 carol'

describe.each([
  ['fast book', createOrderBook],
  ['reference book', createReferenceOrderBook],
])('on the %s', (_name, createBook) => {
  test.each([
    [
      'none',
      'carol 1 @ 100, alice 2 @ 101, carol 1 @ 102',
      'carol filled, alice filled, alice filled',
      'filled 4',
      'ask 102 × 2 carol',
    ],
    [
      'cancel_taker',
      'carol 1 @ 100',
      'carol filled, alice self_trade',
      'cancelled 1',
      'ask 101 × 2 alice | ask 102 × 3 carol',
    ],
    [
      'cancel_maker',
      'carol 1 @ 100, carol 3 @ 102',
      'carol filled, alice self_trade, carol filled, alice filled',
      'filled 4',
      '',
    ],
    [
      'cancel_both',
      'carol 1 @ 100',
      'carol filled, alice self_trade, alice self_trade',
      'cancelled 1',
      'ask 102 × 3 carol',
    ],
  ])('[OT-7] %s', (mode, fills, closings, answer, after) => {
    const exchange = anExchange(book, createBook)
    const applied = exchange.place(`bid 102 × 4 alice stp ${mode}`)
    expect(fillsOf(applied)).toBe(fills)
    expect(closingsOf(applied)).toBe(closings)
    expect(answerOf(applied)).toBe(answer)
    expect(exchange.book).toBe(after)
  })

  test('[OT-7] the setting of the incoming order applies, not that of the resting one', () => {
    const exchange = anExchange('ask 100 × 1 alice stp cancel_both', createBook)
    expect(fillsOf(exchange.place('bid 100 × 1 alice'))).toBe('alice 1 @ 100')
  })

  test('[OT-7] what was held for the closed ones is free again', () => {
    const exchange = anExchange('ask 100 × 2 alice', createBook)
    exchange.place('bid 100 × 2 alice stp cancel_both')
    expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
    expect(exchange.balance('alice', usdt)).toBe(`${rich}+0`)
    expect(exchange.book).toBe('')
  })

  test('[OT-7] what is left after a cancelled maker rests', () => {
    const exchange = anExchange('ask 100 × 2 alice', createBook)
    expect(answerOf(exchange.place('bid 100 × 2 alice stp cancel_maker'))).toBe('resting 0')
    expect(exchange.book).toBe('bid 100 × 2 alice')
  })
})

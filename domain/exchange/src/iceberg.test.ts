import { describe, expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { anExchange, btcusdt, fillsOf } from './testing/exchange-fixture.ts'

describe.each([
  ['fast book', createOrderBook],
  ['reference book', createReferenceOrderBook],
])('an iceberg on the %s', (_name, createBook) => {
  test('[OB-9] shows at most its display, and the level counts no more', () => {
    const exchange = anExchange('ask 100 × 9 alice show 2 | ask 100 × 1 bob', createBook)
    expect(exchange.book).toBe('ask 100 × 2 of 9 alice | ask 100 × 1 bob')
    expect(exchange.state.markets.get(btcusdt)?.book.levels('sell')).toEqual([{ price: 100n, quantity: 3n }])
  })

  test('[OB-9] shows the next part behind all others', () => {
    const exchange = anExchange('ask 100 × 5 alice show 2 | ask 100 × 3 bob', createBook)
    expect(fillsOf(exchange.place('bid 100 × 1 carol'))).toBe('alice 1 @ 100')
    expect(exchange.book).toBe('ask 100 × 1 of 4 alice | ask 100 × 3 bob')
    expect(fillsOf(exchange.place('bid 100 × 2 carol'))).toBe('alice 1 @ 100, bob 1 @ 100')
    expect(exchange.book).toBe('ask 100 × 2 bob | ask 100 × 2 of 3 alice')
    expect(fillsOf(exchange.place('bid 100 × 5 carol'))).toBe('bob 2 @ 100, alice 2 @ 100, alice 1 @ 100')
  })

  test('[OB-9] takes with all it has, and hides what is left', () => {
    const exchange = anExchange('bid 100 × 6 alice', createBook)
    expect(fillsOf(exchange.place('ask 100 × 9 bob show 2'))).toBe('alice 6 @ 100')
    expect(exchange.book).toBe('ask 100 × 2 of 3 bob')
  })

  test('[OB-9] a last part smaller than the display is all there is', () => {
    const exchange = anExchange('ask 100 × 3 alice show 2', createBook)
    exchange.place('bid 100 × 2 carol')
    expect(exchange.book).toBe('ask 100 × 1 alice')
  })
})

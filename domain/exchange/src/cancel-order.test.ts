import { expect, test } from 'vitest'
import { anExchange, btc, refusalOf, rich, typesOf, usdt } from './testing/exchange-fixture.ts'

test('[OT-3] a cancel frees what was still held and tells what was filled', () => {
  const exchange = anExchange()
  const { sequence } = exchange.place('bid 100 × 5 alice')
  exchange.place('ask 100 × 2 bob')
  const { receipt, events } = exchange.cancel('alice', sequence)
  expect(receipt).toMatchObject({ ok: true, order: { orderId: sequence, status: 'cancelled', filled: 2n } })
  expect(typesOf(events)).toEqual(['order_closed', 'release'])
  expect(events[0]).toMatchObject({ status: 'cancelled', remaining: 3n })
  expect(exchange.book).toBe('')
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 1_000n}+0`)
  expect(exchange.balance('alice', btc)).toBe(`${rich + 20n}+0`)
})

test('[OT-3] a cancelled sell gets its base back', () => {
  const exchange = anExchange()
  const { sequence } = exchange.place('ask 100 × 5 alice')
  exchange.cancel('alice', sequence)
  expect(exchange.balance('alice', btc)).toBe(`${rich}+0`)
})

test('[OT-4] a foreign, a closed, a filled and an unknown order are answered alike', () => {
  const exchange = anExchange()
  const open = exchange.place('ask 100 × 5 alice').sequence
  const filled = exchange.place('bid 100 × 1 bob').sequence
  const closed = exchange.place('bid 1 × 1 bob').sequence
  exchange.cancel('bob', closed)
  for (const orderId of [open, filled, closed, 0, 999_999]) {
    const { receipt, events } = exchange.cancel('bob', orderId)
    expect(refusalOf({ receipt })).toBe('order_not_open')
    expect(events).toEqual([{ type: 'refused', refusal: 'order_not_open' }])
  }
  expect(exchange.book).toBe('ask 100 × 4 alice')
})

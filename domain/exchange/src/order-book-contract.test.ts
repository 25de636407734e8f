import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { btcusdt } from './testing/exchange-fixture.ts'
import type { AccountId, Order, OrderId, Side } from './order.ts'
import type { OrderBook } from './order-book.ts'
import type { PriceTicks, QuantityLots } from './market.ts'

const ticks = (price: number) => BigInt(price) as PriceTicks
const lots = (quantity: number) => BigInt(quantity) as QuantityLots

function anOrder(orderId: number, side: Side, price: number, quantity: number): Order {
  return {
    orderId: orderId as OrderId,
    accountId: 'alice' as AccountId,
    marketId: btcusdt,
    side,
    price: ticks(price),
    quantity: lots(quantity),
    placedAtMs: 0,
    remaining: lots(quantity),
  }
}

/** What a book must be able to do, run on every book there is. */
describe.each([
  ['fast', createOrderBook],
  ['reference', createReferenceOrderBook],
])('the %s book', (_name, createBook) => {
  test('is empty at first', () => {
    const book = createBook()
    expect(book.best('buy')).toBeUndefined()
    expect(book.levels('sell')).toEqual([])
    expect([...book.orders()]).toEqual([])
    expect(book.find(1 as OrderId)).toBeUndefined()
    expect(book.cancel(1 as OrderId)).toBeUndefined()
    expect(book.quantityAt('buy', ticks(1))).toBe(0n)
  })

  test('[OB-1] the best buyer is the highest, the best seller the lowest', () => {
    const book = createBook()
    for (const [index, price] of [5, 7, 6].entries()) {
      book.rest(anOrder(index + 1, 'buy', price, 1))
      book.rest(anOrder(index + 11, 'sell', price + 10, 1))
    }
    expect(book.best('buy')?.orderId).toBe(2)
    expect(book.best('sell')?.orderId).toBe(11)
    expect(book.levels('buy').map(({ price }) => price)).toEqual([7n, 6n, 5n])
    expect(book.levels('sell').map(({ price }) => price)).toEqual([15n, 16n, 17n])
    expect(book.levels('sell', 2)).toHaveLength(2)
    expect(book.levels('sell', 0)).toEqual([])
  })

  test('[OB-2] [OB-5] within a price the oldest is first, also after it gave some', () => {
    const book = createBook()
    const oldest = anOrder(1, 'sell', 5, 3)
    for (const order of [oldest, anOrder(2, 'sell', 5, 3), anOrder(3, 'sell', 5, 3)]) book.rest(order)
    book.reduce(oldest, lots(2))
    expect(book.best('sell')).toBe(oldest)
    expect(book.quantityAt('sell', ticks(5))).toBe(7n)
    book.reduce(oldest, lots(1))
    expect(book.best('sell')?.orderId).toBe(2)
    book.cancel(2 as OrderId)
    expect(book.best('sell')?.orderId).toBe(3)
  })

  test('[OB-7] a level without orders does not exist', () => {
    const book = createBook()
    book.rest(anOrder(1, 'buy', 5, 2))
    expect(book.cancel(1 as OrderId)?.orderId).toBe(1)
    expect(book.levels('buy')).toEqual([])
    expect(book.quantityAt('buy', ticks(5))).toBe(0n)
    expect(book.cancel(1 as OrderId)).toBeUndefined()
  })

  test('[OB-8] misuse throws and changes nothing', () => {
    const book = createBook()
    const order = anOrder(1, 'buy', 5, 2)
    book.rest(order)
    expect(() => book.rest(order)).toThrow(RangeError)
    expect(() => book.rest(anOrder(1, 'sell', 9, 1))).toThrow(RangeError)
    expect(() => book.rest(anOrder(2, 'buy', 5, 0))).toThrow(RangeError)
    expect(() => book.reduce(order, lots(0))).toThrow(RangeError)
    expect(() => book.reduce(order, lots(-1))).toThrow(RangeError)
    expect(() => book.reduce(order, lots(3))).toThrow(RangeError)
    expect(() => book.reduce({ ...order }, lots(1))).toThrow(RangeError)
    expect(() => book.reduce(anOrder(9, 'buy', 5, 2), lots(1))).toThrow(RangeError)
    expect(book.levels('buy')).toEqual([{ price: 5n, quantity: 2n }])
    expect(book.levels('sell')).toEqual([])
    expect([...book.orders()]).toEqual([order])
  })

  test('[OB-1] [OB-2] [OB-7] does what a plain list does, after any steps', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 100, size: 'max' }), (steps) => {
        const book = createBook()
        const list: Order[] = []
        for (const [index, step] of steps.entries()) {
          takeStep(book, list, index + 1, step)
          expectSame(book, list)
        }
      }),
      { numRuns: 40 },
    )
  }, 30_000)
})

type Step = { act: 'rest' | 'take' | 'cancel'; side: Side; price: number; quantity: number; which: number }

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('rest', 'rest', 'rest', 'take', 'take', 'cancel'),
  side: fc.constantFrom('buy', 'sell'),
  price: fc.integer({ min: 1, max: 9 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  which: fc.nat({ max: 200 }),
})

function takeStep(book: OrderBook, list: Order[], orderId: number, { act, side, price, quantity, which }: Step): void {
  if (act === 'rest') {
    const order = anOrder(orderId, side, price, quantity)
    list.push(order)
    return book.rest(order)
  }
  const target = act === 'take' ? firstOf(list, side) : list[which % Math.max(1, list.length)]
  if (!target) return
  if (act === 'cancel') expect(book.cancel(target.orderId)).toBe(target)
  else book.reduce(target, lots(Math.min(quantity, Number(target.remaining))))
  if (act === 'cancel' || target.remaining === 0n) list.splice(list.indexOf(target), 1)
}

function firstOf(list: readonly Order[], side: Side): Order | undefined {
  const sign = side === 'buy' ? -1 : 1
  const ofSide = list.filter((order) => order.side === side)
  return ofSide.sort((a, b) => sign * Number(a.price - b.price) || a.orderId - b.orderId)[0]
}

function expectSame(book: OrderBook, list: readonly Order[]): void {
  expect([...book.orders()].map(({ orderId }) => orderId)).toEqual(list.map(({ orderId }) => orderId))
  for (const side of ['buy', 'sell'] as const) {
    expect(book.best(side)).toBe(firstOf(list, side))
    const ofSide = list.filter((order) => order.side === side)
    const prices = [...new Set(ofSide.map(({ price }) => price))].sort((a, b) => Number(side === 'buy' ? b - a : a - b))
    const quantityAt = (price: bigint) =>
      ofSide.filter((order) => order.price === price).reduce((sum, { remaining }) => sum + remaining, 0n)
    expect(book.levels(side)).toEqual(prices.map((price) => ({ price, quantity: quantityAt(price) })))
    for (const price of prices) expect(book.quantityAt(side, price)).toBe(quantityAt(price))
  }
  for (const order of list) expect(book.find(order.orderId)).toBe(order)
}

import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createOrder } from './create-order.ts'
import { createOrderBook } from './fast-order-book.ts'
import { plainLimit } from './limit-order.ts'
import type { PriceTicks, QuantityLots } from './market.ts'
import type { OrderBook } from './order-book.ts'
import type { AccountId, Order, OrderId, Side } from './order.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { createEngineState } from './state.ts'
import { btcusdt } from './testing/exchange-fixture.ts'

const ticks = (price: number) => BigInt(price) as PriceTicks
const lots = (quantity: number) => BigInt(quantity) as QuantityLots

let queuedCount = 0

/** A book reads an order's side, price, shown quantity and queue position, and nothing else. */
function anOrder(orderId: number, side: Side, price: number, shown: number, remaining = shown): Order {
  const accountId = 'alice' as AccountId
  const terms = { ...plainLimit, accountId, marketId: btcusdt, side, price: ticks(price), quantity: lots(remaining) }
  const order = createOrder(createEngineState(), terms, 0n as Units, orderId as OrderId)
  return Object.assign(order, { shown: lots(shown), queuedAs: ++queuedCount })
}

function showAgain(order: Order, shown: number): void {
  order.shown = lots(shown)
  order.queuedAs = ++queuedCount
}

const idsOf = (orders: Iterable<Order>) => [...orders].map(({ orderId }) => orderId)

/** The contract of a book, run on every implementation. */
describe.each([
  ['fast', createOrderBook],
  ['reference', createReferenceOrderBook],
])('the %s book', (_name, createBook) => {
  test('is empty at first', () => {
    const book = createBook()
    expect(book.best('buy')).toBeUndefined()
    expect(book.levels('sell')).toEqual([])
    expect([...book.orders()]).toEqual([])
    expect([...book.queue('buy')]).toEqual([])
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
    expect(idsOf(book.queue('buy'))).toEqual([2, 3, 1])
    expect(idsOf(book.queue('sell'))).toEqual([11, 13, 12])
    expect(idsOf(book.orders())).toEqual([1, 11, 2, 12, 3, 13])
    expect(book.levels('sell', 2)).toHaveLength(2)
    expect(book.levels('sell', 0)).toEqual([])
  })

  test('[OB-2] [OB-5] within a price the one that joined first is first, also after it gave some', () => {
    const book = createBook()
    const [first, second, third] = [anOrder(3, 'sell', 5, 3), anOrder(1, 'sell', 5, 3), anOrder(2, 'sell', 5, 3)]
    for (const order of [first, second, third]) book.rest(order)
    book.reduce(first, lots(2))
    expect(book.best('sell')).toBe(first)
    expect(book.quantityAt('sell', ticks(5))).toBe(7n)
    book.reduce(first, lots(1))
    expect(book.best('sell')).toBe(second)
    book.remove(second)
    expect(book.best('sell')).toBe(third)
  })

  test('[OB-7] [OB-9] a level counts what is shown, and one that shows nothing any more has left', () => {
    const book = createBook()
    const [iceberg, other] = [anOrder(1, 'sell', 5, 2, 9), anOrder(2, 'sell', 5, 4)]
    book.rest(iceberg)
    book.rest(other)
    expect(book.levels('sell')).toEqual([{ price: 5n, quantity: 6n }])
    book.reduce(iceberg, lots(2))
    expect(idsOf(book.queue('sell'))).toEqual([2])
    showAgain(iceberg, 2)
    book.rest(iceberg)
    expect(idsOf(book.queue('sell'))).toEqual([2, 1])
    expect(idsOf(book.orders())).toEqual([2, 1])
    expect(book.quantityAt('sell', ticks(5))).toBe(6n)
  })

  test('[OB-7] a level without orders does not exist', () => {
    const book = createBook()
    const order = anOrder(1, 'buy', 5, 2)
    book.rest(order)
    book.remove(order)
    expect(order.shown).toBe(0n)
    expect(book.levels('buy')).toEqual([])
    expect(book.quantityAt('buy', ticks(5))).toBe(0n)
  })

  test('[OB-8] misuse throws and changes nothing', () => {
    const book = createBook()
    const order = anOrder(1, 'buy', 5, 2, 7)
    book.rest(order)
    expect(() => book.rest(order)).toThrow(RangeError)
    expect(() => book.remove({ ...order })).toThrow(RangeError)
    expect(() => book.rest(anOrder(2, 'buy', 5, 0))).toThrow(RangeError)
    expect(() => book.rest({ ...anOrder(2, 'buy', 5, 1), queuedAs: order.queuedAs - 1 })).toThrow(RangeError)
    expect(() => book.reduce(order, lots(0))).toThrow(RangeError)
    expect(() => book.reduce(order, lots(-1))).toThrow(RangeError)
    expect(() => book.reduce(order, lots(3))).toThrow(RangeError)
    expect(() => book.reduce({ ...order }, lots(1))).toThrow(RangeError)
    expect(() => book.reduce(anOrder(9, 'buy', 5, 2), lots(1))).toThrow(RangeError)
    expect(() => book.remove(anOrder(9, 'buy', 5, 2))).toThrow(RangeError)
    expect(() => book.remove(anOrder(9, 'buy', 6, 2))).toThrow(RangeError)
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
          applyStep(book, list, index + 1, step)
          expectSame(book, list)
        }
      }),
      { numRuns: 40 },
    )
  }, 30_000)

  test('[OB-7] distinguishes prices above the safe integer range', () => {
    const book = createBook()
    const price = 2n ** 53n
    const orders = [price, price + 1n].map((at, index) =>
      Object.assign(anOrder(index + 1, 'sell', 1, 1), { price: at as PriceTicks }),
    )
    for (const order of orders) book.rest(order)
    expect(book.levels('sell')).toEqual([
      { price, quantity: 1n },
      { price: price + 1n, quantity: 1n },
    ])
  })

  test('[OB-1] [OB-7] finds its way through many prices', () => {
    const book = createBook()
    // 7 and 1,009 have no common factor, so every price comes once, in scattered order.
    const prices = Array.from({ length: 1_009 }, (_, index) => ((index * 7) % 1_009) + 1)
    const orders = prices.map((price, index) => anOrder(index, 'sell', price, 1))
    for (const order of orders) book.rest(order)
    for (const order of orders) if (order.price % 3n !== 0n) book.remove(order)
    const expected = prices.filter((price) => price % 3 === 0).sort((a, b) => a - b)
    expect(book.levels('sell').map(({ price }) => Number(price))).toEqual(expected)
  })
})

/** One price level while many orders join and leave before, between and behind each other. */
test('[OB-2] [OB-7] a long queue keeps its order while most orders leave it', () => {
  const [fast, slow] = [createOrderBook(), createReferenceOrderBook()]
  const orders = Array.from({ length: 400 }, (_, index) => anOrder(index, 'buy', 5, 1))
  const copies = orders.map((order) => ({ ...order }))
  for (const order of orders) fast.rest(order)
  for (const order of copies) slow.rest(order)
  for (let step = 0; step < 400; step++) {
    const index = (step * 149) % 400
    const [order, copy] = [orders[index], copies[index]]
    if (!order || !copy || index % 50 === 0) continue
    fast.remove(order)
    slow.remove(copy)
    expect(fast.best('buy')?.orderId).toBe(slow.best('buy')?.orderId)
    expect(idsOf(fast.queue('buy'))).toEqual(idsOf(slow.queue('buy')))
  }
  expect(fast.levels('buy')).toEqual([{ price: 5n, quantity: 8n }])
})

type Step = { act: 'rest' | 'take' | 'cancel' | 'renew'; side: Side; price: number; quantity: number; which: number }

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('rest', 'rest', 'rest', 'take', 'take', 'cancel', 'renew'),
  side: fc.constantFrom('buy', 'sell'),
  price: fc.integer({ min: 1, max: 9 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  which: fc.nat({ max: 200 }),
})

/** The list is kept in the order of joining; `renew` is an iceberg's next part. */
function applyStep(book: OrderBook, list: Order[], orderId: number, { act, side, price, quantity, which }: Step): void {
  if (act === 'rest') {
    const order = anOrder(orderId, side, price, quantity)
    list.push(order)
    return book.rest(order)
  }
  const target = act === 'take' ? firstOf(list, side) : list[which % Math.max(1, list.length)]
  if (!target) return
  if (act === 'take') book.reduce(target, lots(Math.min(quantity, Number(target.shown))))
  else book.remove(target)
  if (target.shown > 0n) return
  list.splice(list.indexOf(target), 1)
  if (act !== 'renew') return
  showAgain(target, quantity)
  list.push(target)
  book.rest(target)
}

function queueOf(list: readonly Order[], side: Side): Order[] {
  const sign = side === 'buy' ? -1 : 1
  // Sorting is stable, so equal prices stay in the order of joining.
  return list.filter((order) => order.side === side).sort((a, b) => sign * Number(a.price - b.price))
}

function firstOf(list: readonly Order[], side: Side): Order | undefined {
  return queueOf(list, side)[0]
}

function expectSame(book: OrderBook, list: readonly Order[]): void {
  expect(idsOf(book.orders())).toEqual(idsOf(list))
  for (const side of ['buy', 'sell'] as const) {
    const queue = queueOf(list, side)
    expect(book.best(side)).toBe(queue[0])
    expect(idsOf(book.queue(side))).toEqual(idsOf(queue))
    const prices = [...new Set(queue.map(({ price }) => price))]
    const quantityAt = (price: bigint) =>
      queue.filter((order) => order.price === price).reduce((sum, { shown }) => sum + shown, 0n)
    expect(book.levels(side)).toEqual(prices.map((price) => ({ price, quantity: quantityAt(price) })))
    for (const price of prices) expect(book.quantityAt(side, price)).toBe(quantityAt(price))
  }
}

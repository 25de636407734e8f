import type { BookSnapshot } from '@argosy/wire'
import type { MarketId, QuantityLots } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { createRandom } from '@argosy/random'
import { chooseTakeSides, planTake } from './take.ts'

const book: BookSnapshot = {
  marketId: 'BTCUSDT' as MarketId,
  version: 1,
  timeMs: 0,
  bids: [
    ['99', '5'],
    ['98', '5'],
  ],
  asks: [
    ['101', '3'],
    ['102', '4'],
    ['103', '5'],
    ['104', '100'],
  ],
}

test.each([
  ['buy', 2n, { price: 101n, quantity: 2n }],
  ['buy', 3n, { price: 101n, quantity: 3n }],
  ['buy', 5n, { price: 102n, quantity: 5n }],
  ['buy', 1_000n, { price: 103n, quantity: 12n }],
  ['sell', 7n, { price: 98n, quantity: 7n }],
] as const)('to %s %s takes what rests and leaves nothing behind', (side, wanted, expected) => {
  expect(planTake(book, side, 3, () => wanted as QuantityLots)).toEqual({ side, ...expected })
})

test('an empty side has nothing to take', () => {
  expect(planTake({ ...book, asks: [] }, 'buy', 3, () => 1n as QuantityLots)).toBeUndefined()
})

test('a sweep goes deeper', () => {
  expect(planTake(book, 'buy', 9, () => 1_000n as QuantityLots)).toEqual({ side: 'buy', price: 104n, quantity: 112n })
})

test('a taker prefers the side of which it holds less, and still trades both', () => {
  const buysOf = (held: bigint) => {
    const random = createRandom(1, 'sides')
    return Array.from({ length: 1_000 }, () => chooseTakeSides(random, held, 100n)[0]).filter((side) => side === 'buy')
      .length
  }
  expect(buysOf(100n)).toBeGreaterThan(450)
  expect(buysOf(100n)).toBeLessThan(550)
  expect(buysOf(0n)).toBeGreaterThan(700)
  expect(buysOf(1_000n)).toBeLessThan(300)
  expect(buysOf(1_000n)).toBeGreaterThan(200)
  expect(chooseTakeSides(createRandom(1), 5n, 0n).toSorted()).toEqual(['buy', 'sell'])
})

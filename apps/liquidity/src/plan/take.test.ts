import type { BookSnapshot } from '@argosy/contracts'
import type { MarketId, QuantityLots } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { planTake } from './take.ts'

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
  expect(planTake(book, side, () => wanted as QuantityLots)).toEqual({ side, ...expected })
})

test('an empty side has nothing to take', () => {
  expect(planTake({ ...book, asks: [] }, 'buy', () => 1n as QuantityLots)).toBeUndefined()
})

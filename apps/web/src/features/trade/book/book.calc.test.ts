import { expect, test } from 'vitest'
import { calculateBookRows } from './book.calc.ts'

const book = {
  asks: [
    { price: 10_002n, quantity: 10n },
    { price: 10_003n, quantity: 20n },
    { price: 10_005n, quantity: 70n },
  ],
  bids: [
    { price: 10_000n, quantity: 30n },
    { price: 9_999n, quantity: 20n },
  ],
}

test('totals run from the best price outwards', () => {
  const rows = calculateBookRows(book, 10)
  expect(rows.asks.map((row) => row.total)).toEqual([10n, 30n, 100n])
  expect(rows.bids.map((row) => row.total)).toEqual([30n, 50n])
})

test('bars of both sides share one scale', () => {
  const rows = calculateBookRows(book, 10)
  expect(rows.asks.map((row) => row.depthPercent)).toEqual([10, 30, 100])
  expect(rows.bids.map((row) => row.depthPercent)).toEqual([30, 50])
})

test('a level beyond the rows shown changes neither totals nor bars', () => {
  const rows = calculateBookRows(book, 2)
  expect(rows.asks).toHaveLength(2)
  expect(rows.bids.at(-1)?.depthPercent).toBe(100)
})

test('the spread is the distance of the best prices, and unknown when a side is empty', () => {
  expect(calculateBookRows(book, 10).spread).toBe(2n)
  expect(calculateBookRows({ ...book, bids: [] }, 10).spread).toBeUndefined()
  expect(calculateBookRows({ asks: [], bids: [] }, 10)).toEqual({ asks: [], bids: [], spread: undefined })
})

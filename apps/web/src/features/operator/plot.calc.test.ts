import { expect, test } from 'vitest'
import { calculateLength, calculateShare } from './plot.calc.ts'

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [5, 10, 50],
  [1, 100_000, 1],
  [0, 0, 0],
])('%d of %d is %d percent of the plot', (value, max, expected) => {
  expect(calculateLength(value, max)).toBe(expected)
})

test.each([
  [1, 3, 3_333n],
  [2, 2, 10_000n],
  [0, 5, 0n],
  [0, 0, undefined],
])('%d of %d is %s basis points', (count, whole, expected) => {
  expect(calculateShare(count, whole)).toBe(expected)
})

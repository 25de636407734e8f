import { expect, test } from 'vitest'
import { calibrateSlowdown } from './calibrate-slowdown.ts'

test.each([
  [[2_000, 1_600, 1_500], 4],
  [[1_499, 1_499, 2_000], 2],
  [[800, 900, 400], 2],
  [[799, 400, 900], 1],
  [[], 4],
])('a machine of %j is slowed by %i', (indexes, slowdown) => {
  expect(calibrateSlowdown(indexes)).toBe(slowdown)
})

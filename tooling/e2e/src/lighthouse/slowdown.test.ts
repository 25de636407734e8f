import { expect, test } from 'vitest'
import { calculateSlowdown } from './slowdown.ts'

test.each([
  ['a busy machine', 300, 2],
  ['a slow one', 800, 2],
  ['between', 1_050, 2.5],
  ['an office machine', 1_300, 3],
  ['the machine that the fixed factor is for', 1_533, 4],
  ['a fast one', 1_999, 6],
])('%s', (_name, benchmarkIndex, slowdown) => {
  expect(calculateSlowdown(benchmarkIndex)).toBeCloseTo(slowdown, 10)
})

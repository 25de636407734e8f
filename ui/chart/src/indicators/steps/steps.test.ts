import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createExponentialAverage,
  createSimpleAverage,
  createWeightedAverage,
  createWilderAverage,
} from './averages.ts'
import { createHighest, createLowest } from './extremes.ts'
import { createDelayed } from './previous.ts'
import type { Drawn, Step } from './step.ts'

const run = <In, Out>(step: Step<In, Out>, values: readonly In[]) => values.map((value) => step(value, true))

test('simple: the mean of the last three', () => {
  // (2+4+9)/3, (4+9+5)/3, (9+5+1)/3
  expect(run(createSimpleAverage(3), [2, 4, 9, 5, 1])).toEqual([null, null, 5, 6, 5])
  expect(run(createSimpleAverage(1), [2, 4])).toEqual([2, 4])
})

test('weighted: (1×2 + 2×4 + 3×9) / 6, then (1×4 + 2×9 + 3×5) / 6', () => {
  expect(run(createWeightedAverage(3), [2, 4, 9, 5])).toEqual([null, null, 37 / 6, 37 / 6])
  expect(run(createWeightedAverage(1), [2, 4])).toEqual([2, 4])
})

test('exponential of 3: from the mean 5 half of the way to each value', () => {
  expect(run(createExponentialAverage(3), [2, 4, 9, 7, 2])).toEqual([null, null, 5, 6, 4])
})

test("Wilder's of 4: from the mean 4 a quarter of the way to each value", () => {
  expect(run(createWilderAverage(4), [1, 3, 5, 7, 8, 1])).toEqual([null, null, null, 4, 5, 4])
})

test('delayed by two', () => {
  expect(run(createDelayed(2), [1, 2, 3, 4])).toEqual([null, null, 1, 2])
})

/** A slow, obvious reference: each window calculated separately. */
const judge = (values: readonly number[], period: number, fold: (window: readonly number[]) => number): Drawn[] =>
  values.map((_, index) => (index + 1 < period ? null : fold(values.slice(index + 1 - period, index + 1))))

const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 8)
const anything = { values: fc.array(value, { maxLength: 60 }), period: fc.integer({ min: 1, max: 12 }) }

test.each<[string, (period: number) => Step<number, Drawn>, (window: readonly number[]) => number]>([
  ['highest', createHighest, (window) => Math.max(...window)],
  ['lowest', createLowest, (window) => Math.min(...window)],
  ['simple', createSimpleAverage, (window) => window.reduce((sum, one) => sum + one, 0) / window.length],
])('%s: as if every window were looked at by itself', (_, create, fold) => {
  fc.assert(
    fc.property(fc.record(anything), ({ values, period }) => {
      // Eighths below 2^20 add without rounding, so the comparison can be exact.
      expect(run(create(period), values)).toEqual(judge(values, period, fold))
    }),
  )
})

test('a running mean stays exact over a long history', () => {
  const step = createSimpleAverage(20)
  let last: Drawn = null
  for (let index = 0; index < 100_000; index++) last = step(index % 2 === 0 ? 1e9 + 0.1 : 0.3, true)
  expect(last).toBeCloseTo((1e9 + 0.1 + 0.3) / 2, 4)
  for (let index = 0; index < 40; index++) last = step(0.3, true)
  expect(last).toBeCloseTo(0.3, 12)
})

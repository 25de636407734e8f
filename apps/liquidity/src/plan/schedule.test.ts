import { createRandom } from '@argosy/random'
import { expect, test } from 'vitest'
import { drawNextMs, sortByLateness } from './schedule.ts'

test('a turn occurs about at the configured rate, more often at a higher percentage', () => {
  const random = createRandom(1)
  const waits = (percent: number) =>
    Array.from({ length: 1_000 }, () => drawNextMs(5_000, 1_000, percent, random, 80) - 5_000)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(waits(100))).toBeGreaterThan(950)
  expect(mean(waits(100))).toBeLessThan(1_050)
  expect(mean(waits(200))).toBeLessThan(530)
  expect(Math.min(...waits(100))).toBeGreaterThanOrEqual(200)
})

test('the market that is latest relative to its own pace comes first', () => {
  const market = (name: string, nextCheckMs: number, checkEveryMs: number) => ({
    name,
    nextCheckMs,
    habits: { checkEveryMs },
  })
  const due = [market('quiet', 0, 10_000), market('busy', 3_000, 1_000), market('late', 0, 2_000)]
  expect(sortByLateness(due, 4_000).map(({ name }) => name)).toEqual(['late', 'busy', 'quiet'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundSteps } from './round-steps.ts'

test.each([
  [0n, 1_972n, 4, [500n, 1_000n, 1_500n]],
  [6_607_526n, 6_647_526n, 6, [6_610_000n, 6_620_000n, 6_630_000n, 6_640_000n]],
  [0n, 3n, 4, [1n, 2n, 3n]],
  [5n, 5n, 4, []],
])('from %s to %s about %i', (low, high, count, steps) => {
  expect(roundSteps(low, high, count)).toEqual(steps)
})

test('between the two, evenly apart and never many', () =>
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 14n),
      fc.bigInt(1n, 10n ** 14n),
      fc.integer({ min: 2, max: 8 }),
      (low, span, count) => {
        const steps = roundSteps(low, low + span, count)
        expect(steps.length).toBeLessThanOrEqual(2 * count)
        for (const step of steps) expect(step > low && step <= low + span).toBe(true)
      },
    ),
  ))

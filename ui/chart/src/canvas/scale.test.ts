import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScale, listSteps, widenRange } from './scale.ts'

test.each([false, true])('values and pixels are each other’s way back (log: %s)', (isLog) => {
  const scale = createScale({ low: 50, high: 200 }, 10, 400, isLog)
  expect([scale.yOf(200), scale.yOf(50)]).toEqual([10, 410])
  fc.assert(
    fc.property(fc.double({ min: 50, max: 200, noNaN: true }), (value) => {
      expect(scale.valueAt(scale.yOf(value))).toBeCloseTo(value, 6)
    }),
  )
})

test('on a logarithmic scale doubling is as far everywhere', () => {
  const { yOf } = createScale({ low: 25, high: 400 }, 0, 400, true)
  expect(yOf(50) - yOf(100)).toBeCloseTo(yOf(100) - yOf(200), 6)
})

test('steps are round, far enough apart and whole ticks', () => {
  expect(listSteps({ low: 66_180, high: 67_520 }, 400, 56, 0.01)).toEqual([
    66_200, 66_400, 66_600, 66_800, 67_000, 67_200, 67_400,
  ])
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1_000, noNaN: true }),
      fc.double({ min: 0.5, max: 500, noNaN: true }),
      (low, span) => {
        const steps = listSteps({ low, high: low + span }, 300, 50, 0.25)
        expect(steps.length).toBeLessThanOrEqual(7)
        for (const [index, step] of steps.entries()) {
          expect(Math.abs(step / 0.25 - Math.round(step / 0.25))).toBeLessThan(1e-6)
          const next = steps[index + 1]
          if (next !== undefined) expect(((next - step) / span) * 300).toBeGreaterThanOrEqual(24)
        }
      },
    ),
  )
})

test('a market that does not move still has a picture', () => {
  const { low, high } = widenRange({ low: 100, high: 100 }, 0.1, 0.1)
  expect(low < 100 && high > 100).toBe(true)
  expect(listSteps({ low: 1, high: 1 }, 300, 50, 0)).toEqual([])
})

import { expect, test } from 'vitest'
import { calculateInp, createShiftScore } from './web-vitals.calc.ts'

test.each([
  [
    'one burst adds up',
    [
      [0.1, 0],
      [0.2, 900],
    ],
    0.3,
  ],
  [
    'a second of quiet begins another',
    [
      [0.1, 0],
      [0.2, 1_000],
    ],
    0.2,
  ],
  [
    'the worst burst counts',
    [
      [0.3, 0],
      [0.1, 2_000],
    ],
    0.3,
  ],
  [
    'a burst lasts five seconds at most',
    [
      [0.1, 0],
      [0.1, 900],
      [0.1, 1_800],
      [0.1, 2_700],
      [0.1, 3_600],
      [0.1, 4_500],
      [0.1, 5_000],
    ],
    0.6,
  ],
] as const)('%s', (_, shifts, expected) => {
  const addShift = createShiftScore()
  const scores = shifts.map(([value, atMs]) => addShift(value, atMs))
  expect(scores.at(-1)).toBeCloseTo(expected)
})

test('the slowest press counts, leaving one out of every fifty', () => {
  const durations = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(calculateInp([])).toBeUndefined()
  expect(calculateInp([40, 300, 80])).toBe(300)
  expect(calculateInp(durations.slice(0, 49))).toBe(49)
  expect(calculateInp(durations.slice(0, 50))).toBe(49)
  expect(calculateInp(durations)).toBe(98)
})

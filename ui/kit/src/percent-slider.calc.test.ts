import { expect, test } from 'vitest'
import { nextStop, percentAt, snapToStop } from './percent-slider.calc.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 3],
  [23, 25],
  [25, 25],
  [27, 25],
  [28, 28],
  [48, 50],
  [98, 100],
  [100, 100],
])('a thumb dropped at %d lands at %d', (percent, landed) => {
  expect(snapToStop(percent)).toBe(landed)
})

test.each([
  [0, 25, 0],
  [10, 25, 0],
  [25, 50, 0],
  [26, 50, 25],
  [99, 100, 75],
  [100, 100, 75],
])('from %d up to %d and down to %d', (percent, up, down) => {
  expect(nextStop(percent, 'up')).toBe(up)
  expect(nextStop(percent, 'down')).toBe(down)
})

test.each([
  [100, 'ltr', 0],
  [150, 'ltr', 25],
  [150, 'rtl', 75],
  [299.4, 'ltr', 100],
  [20, 'ltr', 0],
  [20, 'rtl', 100],
  [999, 'ltr', 100],
])('a finger at %d px of a track from 100 to 300, %s, means %d percent', (x, direction, percent) => {
  expect(percentAt(x, { left: 100, width: 200 }, direction)).toBe(percent)
})

test('a track without width is at its start', () => {
  expect(percentAt(10, { left: 10, width: 0 }, 'ltr')).toBe(0)
})

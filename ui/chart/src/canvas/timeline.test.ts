import { expect, test } from 'vitest'
import { findBarIndex, barIndexOfTime, timeOfBarIndex } from './timeline.ts'
import { createTimeLabels } from './time-labels.ts'
import { createZoneClock, toInterval } from '../intervals/index.ts'

const minute = 60_000
const interval = toInterval('5m')
const bar = (index: number) => ({ timeMs: index * 5 * minute, open: 1, high: 1, low: 1, close: 1, volume: 1 })
const bars = [10, 11, 12, 13].map(bar)

test('the candle of a moment', () => {
  expect([findBarIndex(bars, 0), findBarIndex(bars, 50 * minute), findBarIndex(bars, 56 * minute)]).toEqual([-1, 0, 1])
})

test('before the first and after the last candle time goes on', () => {
  for (const barIndex of [-3, 0, 1.5, 3, 7]) {
    expect(barIndexOfTime(bars, interval, timeOfBarIndex(bars, interval, barIndex))).toBeCloseTo(barIndex, 6)
  }
  expect(timeOfBarIndex(bars, interval, 5)).toBe(75 * minute)
  expect(timeOfBarIndex([], interval, 5)).toBe(0)
})

test('labels reach into the future and stay while the picture moves', () => {
  const many = Array.from({ length: 300 }, (_, index) => bar(index))
  const labels = createTimeLabels({ interval, clock: createZoneClock('UTC'), locale: 'en' })
  const shown = labels.between(many, 140, 310, 12)
  expect(labels.between(many, 200, 320, 12)).toBe(shown)
  expect(shown.some(({ barIndex }) => barIndex > 299)).toBe(true)
  expect(shown.find(({ barIndex }) => barIndex === 288)).toEqual({ barIndex: 288, text: 'Jan 2', isStrong: true })
})

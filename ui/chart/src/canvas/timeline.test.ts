import { expect, test } from 'vitest'
import { findPlace, placeOfTime, timeOfPlace } from './timeline.ts'
import { createTimeLabels } from './time-labels.ts'
import { createZoneClock, toInterval } from '../intervals/index.ts'

const minute = 60_000
const interval = toInterval('5m')
const bar = (index: number) => ({ timeMs: index * 5 * minute, open: 1, high: 1, low: 1, close: 1, volume: 1 })
const bars = [10, 11, 12, 13].map(bar)

test('the candle of a moment', () => {
  expect([findPlace(bars, 0), findPlace(bars, 50 * minute), findPlace(bars, 56 * minute)]).toEqual([-1, 0, 1])
})

test('before the first and after the last candle time goes on', () => {
  for (const place of [-3, 0, 1.5, 3, 7]) {
    expect(placeOfTime(bars, interval, timeOfPlace(bars, interval, place))).toBeCloseTo(place, 6)
  }
  expect(timeOfPlace(bars, interval, 5)).toBe(75 * minute)
  expect(timeOfPlace([], interval, 5)).toBe(0)
})

test('labels reach into the future and stay while the picture moves', () => {
  const many = Array.from({ length: 300 }, (_, index) => bar(index))
  const labels = createTimeLabels({ interval, clock: createZoneClock('UTC'), locale: 'en' })
  const shown = labels.between(many, 140, 310, 12)
  expect(labels.between(many, 200, 320, 12)).toBe(shown)
  expect(shown.some(({ place }) => place > 299)).toBe(true)
  expect(shown.find(({ place }) => place === 288)).toEqual({ place: 288, text: 'Jan 2', isStrong: true })
})

import { expect, test } from 'vitest'
import { composePicture, type PictureOptions } from './picture.ts'
import { openViewport } from './viewport.ts'

const bars = Array.from({ length: 40 }, (_, barIndex) => ({
  timeMs: barIndex * 60_000,
  open: 100,
  high: 100.1,
  low: 99.95,
  close: 100,
  volume: 1,
}))

const options: PictureOptions = {
  width: 600,
  height: 400,
  axisWidth: 72,
  view: openViewport({ count: bars.length }),
  bars,
  series: [],
  paneHeights: new Map(),
  near: [],
  range: null,
  isLog: false,
}

const rangeOf = (own: Partial<PictureOptions>) => composePicture({ ...options, ...own }).panes[0].scale.range

test('own orders within one percent of the price are in the visible range; those further away do not expand it', () => {
  expect(rangeOf({ near: [99.2] }).low).toBeLessThan(99.2)
  expect(rangeOf({ near: [100.9] }).high).toBeGreaterThan(100.9)
  expect(rangeOf({ near: [90, 98.9, 101.2, 200] })).toEqual(rangeOf({}))
})

test('a range set by dragging stays', () => {
  expect(rangeOf({ near: [99.2], range: { low: 99.9, high: 100.2 } })).toEqual({ low: 99.9, high: 100.2 })
})

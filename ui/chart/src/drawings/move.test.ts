import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aNewDrawing, anAnchor } from '../testing/arbitrary-drawings.ts'
import { aCandle, ticks } from '../testing/fixtures.ts'
import { toInterval } from '../intervals/index.ts'
import { createStraightSpace } from './chart-space.ts'
import { priceMax, presetStyle, type Anchor, type Drawing } from './drawing.ts'
import { calculateMeasure, divideNearest } from './measure.ts'
import { moveDrawing } from './move.ts'
import { snapPoint } from './snap.ts'

const at = (timeMs: number, price: number | bigint): Anchor => ({ timeMs, price: ticks(price) })
const box: Drawing = {
  id: 1,
  kind: 'rectangle',
  anchors: [at(10, 100), at(20, 200)],
  style: presetStyle,
  text: '',
  ratios: [],
  isLocked: false,
  isHidden: false,
}

test.each([
  [0, [at(5, 7), at(20, 200)]],
  [1, [at(10, 7), at(5, 200)]],
  [2, [at(10, 100), at(5, 7)]],
  [3, [at(5, 100), at(20, 7)]],
])('corner %i of a box takes its two sides along', (index, anchors) => {
  expect(moveDrawing(box, { part: 'grip', index }, at(0, 1), at(5, 7)).anchors).toEqual(anchors)
})

test('a drawing moved as a whole keeps its shape and stays within bounds', () => {
  fc.assert(
    fc.property(aNewDrawing, anAnchor, anAnchor, (drawing, from, to) => {
      const before = { ...drawing, id: 1 }
      const after = moveDrawing(before, { part: 'body' }, from, to)
      const [first, moved] = [before.anchors[0] as Anchor, after.anchors[0] as Anchor]
      for (const [index, anchor] of after.anchors.entries()) {
        const old = before.anchors[index] as Anchor
        expect(anchor.timeMs - moved.timeMs).toBe(old.timeMs - first.timeMs)
        expect(anchor.price - moved.price).toBe(old.price - first.price)
        expect(anchor.price >= 1n && anchor.price <= priceMax).toBe(true)
        expect(anchor.timeMs >= 0 && anchor.timeMs <= 4_102_444_800_000).toBe(true)
      }
    }),
  )
})

test('moved there and back, it is where it was', () => {
  const there = moveDrawing(box, { part: 'body' }, at(0, 50), at(7, 60))
  expect(there.anchors).toEqual([at(17, 110), at(27, 210)])
  expect(moveDrawing(there, { part: 'body' }, at(7, 60), at(0, 50))).toEqual(box)
})

const space = createStraightSpace({ width: 300, height: 100, fromMs: 0, toMs: 300, low: ticks(0), high: ticks(100) })
const candles = [aCandle(0, [40, 60, 30, 50]), aCandle(100, [50, 90, 45, 80]), aCandle(200, [80, 85, 10, 20])]
const snap = (x: number, y: number, magnet: 'off' | 'near' | 'always') =>
  snapPoint({ point: { x, y }, space, candles, magnet, tolerancePx: 5 })

test.each<[string, number, number, 'off' | 'near' | 'always', Anchor]>([
  ['off: the time of the nearest candle, the price of the pointer', 130, 33, 'off', at(100, 67)],
  ['near a high', 130, 13, 'near', at(100, 90)],
  ['near nothing', 130, 33, 'near', at(100, 67)],
  ['always: the nearest of the four', 130, 33, 'always', at(100, 80)],
  ['half way belongs to the earlier candle', 150, 60, 'always', at(100, 45)],
  ['over the last candle', 240, 88, 'near', at(200, 10)],
  ['beyond the last candle there is nothing', 301, 88, 'always', at(301, 12)],
])('%s', (_, x, y, magnet, expected) => {
  expect(snap(x, y, magnet)).toEqual(expected)
})

test('without candles the pointer is where it is', () => {
  expect(snapPoint({ point: { x: 7, y: 3 }, space, candles: [], magnet: 'always', tolerancePx: 5 })).toEqual(at(7, 97))
})

test('a measure in ticks, hundredths of a percent, candles and time', () => {
  const hour = 3_600_000
  const up = calculateMeasure(at(0, 3_000), at(5 * hour, 3_100), toInterval('2h'))
  // 100 of 3000 is 3.333… %; two-hour candles from hour 0 to the one that contains hour 5.
  expect(up).toEqual({ ticks: 100n, changeBps: 333n, candleCount: 2, durationMs: 5 * hour })
  const down = calculateMeasure(at(5 * hour, 3_000), at(0, 2_900), toInterval('2h'))
  expect(down).toEqual({ ticks: -100n, changeBps: -333n, candleCount: -2, durationMs: -5 * hour })
  expect(calculateMeasure(at(0, 1), at(86_400_000 * 365 * 30, 1), toInterval('1m')).candleCount).toBe(1_440 * 365 * 30)
})

test('rounded to the nearest, half away from zero', () => {
  expect([5n, 4n, -5n, -4n].map((value) => divideNearest(value, 10n))).toEqual([1n, 0n, -1n, 0n])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barPxMax,
  barPxMin,
  clampViewport,
  growViewport,
  openViewport,
  panViewport,
  barIndexAt,
  visibleBarRange,
  xOfBarIndex,
  zoomViewport,
} from './viewport.ts'

const bounds = { count: 500, width: 700 }

test('opens at the newest candle, with room before the axis', () => {
  const view = openViewport(bounds)
  expect(xOfBarIndex(view, bounds.width, 499)).toBe(700 - 56)
  expect(visibleBarRange(view, bounds)).toEqual({ first: 406, last: 499 })
})

test('places and pixels are each other’s way back', () => {
  const view = { barPx: 6.5, right: 321.25 }
  fc.assert(
    fc.property(fc.double({ min: 0, max: 700, noNaN: true }), (x) => {
      expect(xOfBarIndex(view, 700, barIndexAt(view, 700, x))).toBeCloseTo(x, 6)
    }),
  )
})

test('zooming keeps the bar under the pointer, within its limits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.integer({ min: 0, max: 700 }), (factor, x) => {
      const view = { barPx: 7, right: 400 }
      const zoomed = zoomViewport(view, factor, x, bounds)
      expect(zoomed.barPx).toBeGreaterThanOrEqual(barPxMin)
      expect(zoomed.barPx).toBeLessThanOrEqual(barPxMax)
      const wasClamped = clampViewport(zoomed, bounds).right !== barIndexAt(view, 700, x) + (700 - x) / zoomed.barPx
      if (!wasClamped) expect(barIndexAt(zoomed, 700, x)).toBeCloseTo(barIndexAt(view, 700, x), 6)
    }),
  )
})

test('however far one pans, some candles stay in the picture', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 300 }), (byPx, count) => {
      const own = { count, width: 700 }
      const { first, last } = visibleBarRange(panViewport(openViewport(own), byPx, own), own)
      expect(last - first).toBeGreaterThanOrEqual(Math.min(count, 3) - 1)
    }),
  )
})

test('a view of the newest candle follows it, a view of the past stays', () => {
  const now = openViewport(bounds)
  expect(growViewport(now, 500, 0, 1).right).toBe(now.right + 1)
  const back = { barPx: 7, right: 200 }
  expect(growViewport(back, 500, 0, 1).right).toBe(200)
  expect(growViewport(back, 500, 300, 0).right).toBe(500)
})

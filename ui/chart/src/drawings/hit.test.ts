import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticks } from '../testing/fixtures.ts'
import { createStraightSpace, type Point } from './chart-space.ts'
import { presetRatios, presetStyle, type Anchor, type Drawing, type DrawingKind } from './drawing.ts'
import { findHit, hitDrawing } from './hit.ts'
import { shapeOf } from './shape.ts'

// One pixel is one second and one tick; the picture begins at second 0 and tick 1000.
const space = createStraightSpace({
  width: 400,
  height: 300,
  fromMs: 0,
  toMs: 400_000,
  low: ticks(1_000),
  high: ticks(1_300),
})
const at = (x: number, y: number): Anchor => ({ timeMs: x * 1_000, price: ticks(1_300 - y) })

function aDrawing(kind: DrawingKind, anchors: readonly Anchor[], own: Partial<Drawing> = {}): Drawing {
  const ratios = kind === 'fibonacci' ? presetRatios : []
  return { id: 1, kind, anchors, style: presetStyle, text: '', ratios, isLocked: false, isHidden: false, ...own }
}

const grasp = (drawing: Drawing, x: number, y: number) =>
  hitDrawing(drawing, { space, point: { x, y }, tolerancePx: 6 })
const body = { part: 'body' }
const grip = (index: number) => ({ part: 'grip', index })

test('pixels and anchors agree, and the way back is a whole tick', () => {
  expect([space.xOf(100_000), space.yOf(ticks(1_250))]).toEqual([100, 50])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (y) => {
      expect(Math.abs(space.yOf(space.ticksAt(y)) - y)).toBeLessThanOrEqual(0.5 + 1e-9)
    }),
  )
  expect(space.ticksAt(5_000)).toBe(1n)
})

test.each<[string, Drawing, Point, object | null]>([
  ['trend line, on it', aDrawing('trend_line', [at(100, 100), at(200, 200)]), { x: 150, y: 154 }, body],
  ['trend line, beside it', aDrawing('trend_line', [at(100, 100), at(200, 200)]), { x: 150, y: 165 }, null],
  ['trend line, beyond its end', aDrawing('trend_line', [at(100, 100), at(200, 200)]), { x: 230, y: 230 }, null],
  ['trend line, at its end', aDrawing('trend_line', [at(100, 100), at(200, 200)]), { x: 203, y: 200 }, grip(1)],
  ['ray, beyond its second point', aDrawing('ray', [at(100, 100), at(200, 200)]), { x: 290, y: 290 }, body],
  ['ray, before its first point', aDrawing('ray', [at(100, 100), at(200, 200)]), { x: 80, y: 80 }, null],
  ['horizontal line, anywhere', aDrawing('horizontal_line', [at(100, 100)]), { x: 390, y: 103 }, body],
  ['vertical line, anywhere', aDrawing('vertical_line', [at(100, 100)]), { x: 103, y: 290 }, body],
  ['rectangle, inside', aDrawing('rectangle', [at(100, 100), at(200, 200)]), { x: 150, y: 150 }, body],
  [
    'rectangle, a corner that is no anchor',
    aDrawing('rectangle', [at(100, 100), at(200, 200)]),
    { x: 200, y: 100 },
    grip(1),
  ],
  ['rectangle, outside', aDrawing('rectangle', [at(100, 100), at(200, 200)]), { x: 210, y: 150 }, null],
  [
    'channel, between its lines',
    aDrawing('channel', [at(100, 100), at(200, 100), at(150, 160)]),
    { x: 120, y: 130 },
    body,
  ],
  [
    'channel, on the far line',
    aDrawing('channel', [at(100, 100), at(200, 100), at(150, 160)]),
    { x: 120, y: 163 },
    body,
  ],
  ['channel, beyond it', aDrawing('channel', [at(100, 100), at(200, 100), at(150, 160)]), { x: 120, y: 175 }, null],
  ['fibonacci, at half', aDrawing('fibonacci', [at(100, 0), at(200, 200)]), { x: 120, y: 100 }, body],
  ['fibonacci, between ratios', aDrawing('fibonacci', [at(100, 0), at(200, 200)]), { x: 190, y: 137 }, null],
  ['measure, inside', aDrawing('measure', [at(100, 100), at(200, 200)]), { x: 150, y: 150 }, body],
  ['text, on it', aDrawing('text', [at(100, 100)], { text: 'support' }), { x: 130, y: 92 }, body],
  ['text, beyond it', aDrawing('text', [at(100, 100)], { text: 'support' }), { x: 170, y: 92 }, null],
  ['hidden', aDrawing('horizontal_line', [at(100, 100)], { isHidden: true }), { x: 390, y: 103 }, null],
])('%s', (_, drawing, { x, y }, expected) => {
  expect(grasp(drawing, x, y)).toEqual(expected)
})

test('the last drawn lies on top, the selected one before all', () => {
  const low = aDrawing('horizontal_line', [at(0, 100)], { id: 1 })
  const high = aDrawing('horizontal_line', [at(0, 101)], { id: 2 })
  const query = { space, point: { x: 200, y: 100 }, tolerancePx: 6 }
  expect(findHit([low, high], query)?.drawing.id).toBe(2)
  expect(findHit([low, high], query, 1)?.drawing.id).toBe(1)
  expect(findHit([low, high], { ...query, point: { x: 200, y: 200 } }, 1)).toBeNull()
})

test('a retracement counts from the end of the move; ratios below one tick are left out', () => {
  const ratios = [0, 382, 1_000, 5_000]
  const drawing = aDrawing('fibonacci', [at(100, 200), at(200, 100)], { ratios })
  const labels = shapeOf(drawing, space).labels.map((label) =>
    label.type === 'ratio' ? [label.thousandths, label.price] : [],
  )
  // The move began at 1100 (y 200) and ended at 1200 (y 100).
  expect(labels).toEqual([
    [0, 1_200n],
    [382, 1_162n],
    [1_000, 1_100n],
    [5_000, 700n],
  ])
  const deep = shapeOf({ ...drawing, ratios: [10_000, 13_000] }, space).labels
  expect(deep).toHaveLength(1)
})

test('a line without length can still be taken', () => {
  for (const kind of ['trend_line', 'ray'] as const)
    expect(grasp(aDrawing(kind, [at(100, 100), at(100, 100)]), 101, 100)).toEqual(grip(0))
  const flat = aDrawing('channel', [at(100, 100), at(100, 100), at(150, 160)])
  expect(grasp(flat, 150, 160)).toEqual(grip(2))
})

import { captchaSchemas, trackPointsMax } from '@argosy/wire/http'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPoint, finishTrack, toPictureX, type SlidePoint } from './slide.calc.ts'

const record = (points: readonly SlidePoint[]) =>
  points.reduce<readonly SlidePoint[]>((track, [x, timeMs]) => addPoint(track, x, timeMs), [])

test('times are counted from the first touch', () => {
  const track = record([
    [0, 5_000],
    [40, 5_400],
    [90, 5_900],
  ])
  expect(finishTrack(track, 90, 6_000)).toEqual([
    [0, 0],
    [40, 400],
    [90, 900],
    [90, 1_000],
    [90, 1_000],
  ])
})

test('[CAP-3] whatever the pointer movement, the track sent is valid', () => {
  const step = fc.record({ x: fc.integer({ min: 0, max: 264 }), waitMs: fc.integer({ min: 0, max: 20_000 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600 }), fc.integer({ min: 0, max: 40_000 }), (steps, restMs) => {
      let nowMs = 1_000_000
      let track: readonly SlidePoint[] = []
      for (const { x, waitMs } of steps) track = addPoint(track, x, (nowMs += waitMs))
      const x = steps.at(-1)?.x ?? 0
      const finished = finishTrack(track, x, nowMs + restMs)
      const durationMs = finished.at(-1)?.[1] ?? 0
      expect(captchaSchemas.verify.shape.track.safeParse(finished).success).toBe(true)
      expect(finished.length).toBeGreaterThanOrEqual(3)
      expect(finished.length).toBeLessThanOrEqual(trackPointsMax)
      expect(finished[0]?.[1]).toBe(0)
      expect(finished.at(-1)?.[0]).toBe(x)
      expect(durationMs).toBeGreaterThanOrEqual(300)
      expect(durationMs).toBeLessThanOrEqual(30_000)
      for (const [index, point] of finished.entries())
        expect(point[1]).toBeGreaterThanOrEqual(finished[index - 1]?.[1] ?? 0)
    }),
  )
})

test('the piece starts at the line start, and its position is measured from the left', () => {
  expect([0, 100, 264].map((value) => toPictureX(value, 264, 'ltr'))).toEqual([0, 100, 264])
  expect([0, 100, 264].map((value) => toPictureX(value, 264, 'rtl'))).toEqual([264, 164, 0])
})

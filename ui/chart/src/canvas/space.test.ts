import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceTicks } from '@argosy/exchange'
import { toInterval } from '../intervals/index.ts'
import { composePicture } from './picture.ts'
import { createSpace } from './space.ts'
import { openViewport } from './viewport.ts'

const bars = Array.from({ length: 200 }, (_, index) => {
  const close = 100 + Math.sin(index / 9) * 5
  return { timeMs: index * 60_000, open: 100, high: 106, low: 94, close, volume: 1 }
})
const tick = 0.01
const drawer = { price: (ticks: bigint) => Number(ticks) * tick }

function aSpace(isLog = false) {
  const picture = composePicture({
    width: 800,
    height: 500,
    axisWidth: 72,
    view: openViewport({ count: bars.length }),
    bars,
    series: [],
    paneHeights: new Map(),
    near: [],
    range: null,
    isLog,
  })
  return createSpace({ picture, bars, interval: toInterval('1m'), drawer, textWidth: (text) => 7 * text.length })
}

test.each([false, true])('a tick that is drawn is the tick that is picked again (log: %s)', (isLog) => {
  const space = aSpace(isLog)
  fc.assert(
    fc.property(fc.integer({ min: 9_400, max: 10_600 }), (ticks) => {
      expect(space.ticksAt(space.yOf(BigInt(ticks) as PriceTicks))).toBe(BigInt(ticks))
    }),
  )
})

test('a pixel is a whole tick wherever it lies, and never less than one', () => {
  const space = aSpace()
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (y) => {
      expect(space.ticksAt(y) >= 1n).toBe(true)
    }),
  )
})

test('a moment is where its candle is', () => {
  const space = aSpace()
  for (const barIndex of [120, 180, 199, 205])
    expect(space.timeAt(space.xOf(barIndex * 60_000))).toBe(barIndex * 60_000)
})

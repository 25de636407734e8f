import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candleIntervals, candleStartMs, shiftCandleStart, storedIntervalOf } from './candle-interval.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['1m', '2026-11-15T09:23:59.999', '2026-11-15T09:23'],
  ['3m', '2026-11-15T09:23', '2026-11-15T09:21'],
  ['5m', '2026-11-15T09:24', '2026-11-15T09:20'],
  ['15m', '2026-11-15T09:24', '2026-11-15T09:15'],
  ['30m', '2026-11-15T09:24', '2026-11-15T09:00'],
  ['1h', '2026-11-15T09:24', '2026-11-15T09:00'],
  ['2h', '2026-11-15T09:24', '2026-11-15T08:00'],
  ['4h', '2026-11-15T09:24', '2026-11-15T08:00'],
  ['6h', '2026-11-15T09:24', '2026-11-15T06:00'],
  ['12h', '2026-11-15T13:24', '2026-11-15T12:00'],
  ['1D', '2026-11-15T23:59:59.999', '2026-11-15T00:00'],
  ['3D', '2026-11-16T23:59', '2026-11-15T00:00'],
  ['1W', '2026-11-15T23:59', '2026-11-09T00:00'], // a Sunday belongs to the Monday before
  ['1W', '2026-11-16T00:00', '2026-11-16T00:00'],
  ['1M', '2024-02-29T12:00', '2024-02-01T00:00'],
  ['1M', '2027-01-01T00:00', '2027-01-01T00:00'],
] as const)('[MD-10] the %s candle of %s opens at %s', (interval, time, start) => {
  expect(candleStartMs(interval, at(time))).toBe(at(start))
})

const times = fc.integer({ min: at('1970-01-12T00:00'), max: at('2200-01-01T00:00') })

test.each([...candleIntervals, '3m', '2h', '3D'] as const)(
  '[MD-10] %s candles follow each other without a gap and without an overlap',
  (interval) => {
    fc.assert(
      fc.property(times, fc.integer({ min: -500, max: 500 }), (timeMs, count) => {
        const startMs = candleStartMs(interval, timeMs)
        const nextMs = shiftCandleStart(interval, startMs, 1)
        expect(startMs <= timeMs && timeMs < nextMs).toBe(true)
        expect(candleStartMs(interval, nextMs - 1)).toBe(startMs)
        expect(candleStartMs(interval, nextMs)).toBe(nextMs)
        expect(shiftCandleStart(interval, shiftCandleStart(interval, startMs, count), -count)).toBe(startMs)
        // Each candle consists of whole stored candles, so folding them neither loses nor doubles trades.
        expect(candleStartMs(storedIntervalOf(interval), startMs)).toBe(startMs)
      }),
    )
  },
)

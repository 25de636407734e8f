import { candleIntervals, candleStartMs, shiftCandleStart } from '@argosy/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  intervalStartMs,
  isServed,
  nextIntervalStartMs,
  parseInterval,
  previousIntervalStartMs,
  toInterval,
} from './chart-interval.ts'

test.each([
  ['3m', '3m', '1m', 3],
  ['10m', '10m', '5m', 2],
  ['45m', '45m', '15m', 3],
  ['60m', '1h', '1h', 1],
  ['90m', '90m', '30m', 3],
  ['2h', '2h', '1h', 2],
  ['7h', '7h', '1h', 7],
  ['8h', '8h', '4h', 2],
  ['18h', '18h', '6h', 3],
  ['24h', '1D', '1D', 1],
  ['48h', '2D', '1D', 2],
  ['2D', '2D', '1D', 2],
  ['2W', '2W', '1W', 2],
  ['3M', '3M', '1M', 3],
])('%s is %s, made of %s', (text, name, source, sourceCount) => {
  expect(parseInterval(text)).toMatchObject({ ok: true, interval: { text: name, source, sourceCount } })
})

test.each([
  ['', 'interval_malformed'],
  ['m', 'interval_malformed'],
  ['0m', 'interval_malformed'],
  ['03m', 'interval_malformed'],
  ['1d', 'interval_malformed'],
  ['1.5h', 'interval_malformed'],
  ['10000m', 'interval_malformed'],
  ['25h', 'interval_out_of_range'],
  ['61D', 'interval_out_of_range'],
  ['13M', 'interval_out_of_range'],
  ['61m', 'interval_too_fine'],
  ['1439m', 'interval_too_fine'],
])('%j is refused: %s', (text, refusal) => {
  expect(parseInterval(text)).toEqual({ ok: false, refusal })
})

const at = (text: string) => Date.parse(text)

test.each([
  ['3m', '2026-03-01T10:08:59Z', '2026-03-01T10:06:00Z', '2026-03-01T10:09:00Z'],
  ['8h', '2026-03-01T23:59:59Z', '2026-03-01T16:00:00Z', '2026-03-02T00:00:00Z'],
  ['7h', '2026-03-01T22:00:00Z', '2026-03-01T21:00:00Z', '2026-03-02T00:00:00Z'],
  ['2D', '1970-01-04T12:00:00Z', '1970-01-03T00:00:00Z', '1970-01-05T00:00:00Z'],
  ['2W', '1970-01-18T12:00:00Z', '1970-01-05T00:00:00Z', '1970-01-19T00:00:00Z'],
  ['3M', '2026-12-31T23:00:00Z', '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['12M', '2028-02-29T23:00:00Z', '2028-01-01T00:00:00Z', '2029-01-01T00:00:00Z'],
])('[MD-10] a %s candle that holds %s opens at %s and ends at %s', (text, time, start, end) => {
  const interval = toInterval(text)
  expect(intervalStartMs(interval, at(time))).toBe(at(start))
  expect(nextIntervalStartMs(interval, at(start))).toBe(at(end))
  expect(previousIntervalStartMs(interval, at(end))).toBe(at(start))
})

const moment = fc.integer({ min: at('1971-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
const anyInterval = fc
  .tuple(fc.integer({ min: 1, max: 1_500 }), fc.constantFrom('m', 'h', 'D', 'W', 'M'))
  .map(([count, unit]) => parseInterval(`${count}${unit}`))
  .filter((parsed) => parsed.ok)
  .map(({ interval }) => interval)

test('[MD-10] served intervals are cut where the exchange cuts them', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...candleIntervals), (timeMs, served) => {
      const interval = toInterval(served)
      expect(isServed(interval)).toBe(true)
      const startMs = candleStartMs(served, timeMs)
      expect(intervalStartMs(interval, timeMs)).toBe(startMs)
      expect(nextIntervalStartMs(interval, startMs)).toBe(shiftCandleStart(served, startMs, 1))
    }),
  )
})

test('every moment lies in one candle, and candles follow each other without gap', () => {
  fc.assert(
    fc.property(moment, anyInterval, (timeMs, interval) => {
      const startMs = intervalStartMs(interval, timeMs)
      const endMs = nextIntervalStartMs(interval, startMs)
      expect(startMs <= timeMs && timeMs < endMs).toBe(true)
      expect(intervalStartMs(interval, startMs)).toBe(startMs)
      expect(intervalStartMs(interval, endMs - 1)).toBe(startMs)
      expect(intervalStartMs(interval, endMs)).toBe(endMs)
      // Its boundaries are also boundaries of its source.
      expect(candleStartMs(interval.source, startMs)).toBe(startMs)
      expect(candleStartMs(interval.source, endMs)).toBe(endMs)
    }),
  )
})

test('an interval has one spelling', () => {
  fc.assert(
    fc.property(anyInterval, (interval) => {
      expect(toInterval(interval.text)).toEqual(interval)
    }),
  )
  expect(() => toInterval('soon')).toThrow('interval_malformed')
})

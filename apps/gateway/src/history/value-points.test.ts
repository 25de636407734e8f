import { valueRanges, type ValueRange } from '@argosy/wire/http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planValuePoints, pointsMax } from './value-points.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nowMs = Date.parse('2026-11-19T09:23:45Z')
const shown = (range: ValueRange, firstMs: number) => {
  const { table, timesMs } = planValuePoints(range, firstMs, nowMs)
  return { table, count: timesMs.length, from: new Date(timesMs[0] ?? 0).toISOString(), to: timesMs.at(-1) }
}

test.each([
  ['1D', '1h', 26, '2026-11-18T09:00:00.000Z'],
  ['7D', '1h', 170, '2026-11-12T09:00:00.000Z'],
  ['30D', '1h', 182, '2026-10-20T08:00:00.000Z'],
  ['90D', '1h', 182, '2026-08-21T00:00:00.000Z'],
  ['1Y', '1d', 185, '2025-11-18T00:00:00.000Z'],
  ['All', '1d', 183, '2015-12-17T00:00:00.000Z'],
] as const)('%s of an account of ten years: table %s, %i points from %s', (range, table, count, from) => {
  expect(shown(range, Date.parse('2016-01-01T05:00:00Z'))).toEqual({ table, count, from, to: nowMs })
})

test('a young account begins at the step before its first movement', () => {
  const firstMs = Date.parse('2026-11-19T06:00:00Z')
  expect(shown('All', firstMs)).toEqual({ table: '1h', count: 5, from: '2026-11-19T06:00:00.000Z', to: nowMs })
  expect(shown('30D', firstMs)).toEqual({ table: '1h', count: 3, from: '2026-11-19T04:00:00.000Z', to: nowMs })
})

test('whatever the age, there are few points, in order, each where a row of its table begins', () => {
  const ages = fc.integer({ min: 0, max: 50 * 365 * 24 })
  fc.assert(
    fc.property(fc.constantFrom(...valueRanges), ages, fc.nat(dayMs), (range, hours, within) => {
      const now = nowMs + within
      const { table, timesMs } = planValuePoints(range, now - (now % hourMs) - hours * hourMs, now)
      expect(timesMs.length).toBeLessThanOrEqual(pointsMax)
      expect(timesMs.at(-1)).toBe(now)
      for (const [index, timeMs] of timesMs.slice(0, -1).entries()) {
        expect(timeMs % (table === '1d' ? dayMs : hourMs)).toBe(0)
        expect(timeMs).toBeLessThan(timesMs[index + 1] ?? 0)
      }
    }),
  )
})

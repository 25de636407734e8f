import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayStartMs, formatZonedIso } from './zoned-time.ts'

describe('where clocks change', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'))
  afterEach(() => vi.unstubAllEnvs())

  test('the repeated hour is distinguished by its offset, and each text parses back to its time', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30)
    const second = first + 3_600_000
    expect(formatZonedIso(first)).toBe('2026-10-25T02:30:00.000+02:00')
    expect(formatZonedIso(second)).toBe('2026-10-25T02:30:00.000+01:00')
    for (const moment of [first, second]) expect(Date.parse(formatZonedIso(moment))).toBe(moment)
  })

  test('a day lasts from its midnight to the next, 23 or 25 hours on the days of change', () => {
    const hours = (day: string) => ((dayStartMs(day, 1) ?? 0) - (dayStartMs(day) ?? 0)) / 3_600_000
    expect(['2026-03-29', '2026-10-25', '2026-11-18'].map(hours)).toEqual([23, 25, 24])
  })
})

test('an offset west of Greenwich with half an hour', () => {
  vi.stubEnv('TZ', 'America/St_Johns')
  expect(formatZonedIso(Date.UTC(2026, 0, 1))).toBe('2025-12-31T20:30:00.000-03:30')
  vi.unstubAllEnvs()
})

test.each([null, '', 'today', '2026-1-1', '2026-01-01T00:00'])('%j is no day', (text) => {
  expect(dayStartMs(text)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateAxisLabels, createAxisFormatter, createMomentFormatter } from './axis.ts'
import { toInterval } from './chart-interval.ts'
import { createZoneClock, formatOffset, isTimeZone, listTimeZones } from './zone.ts'

const at = (text: string) => Date.parse(text)
const hourMs = 3_600_000

function write(startsMs: readonly number[], intervalText: string, zone: string, gapMin = 1): string[] {
  const interval = toInterval(intervalText)
  const clock = createZoneClock(zone)
  const format = createAxisFormatter('en-GB', interval, clock)
  return calculateAxisLabels({ startsMs, interval, clock, gapMin }).map(format)
}

const hours = (first: string, count: number) => Array.from({ length: count }, (_, index) => at(first) + index * hourMs)

test('a label shows what changed: the time, the day, the month, the year', () => {
  expect(write(hours('2026-12-31T22:00:00Z', 4), '1h', 'UTC')).toEqual(['23:00', '2027', '01:00'])
  expect(write(hours('2026-11-30T22:00:00Z', 4), '1h', 'UTC')).toEqual(['23:00', 'Dec', '01:00'])
  expect(write(hours('2026-11-29T22:00:00Z', 4), '1h', 'UTC')).toEqual(['23:00', '30 Nov', '01:00'])
})

test('the day begins where the reader is', () => {
  expect(write(hours('2026-11-15T17:00:00Z', 4), '1h', 'Asia/Kolkata')).toEqual(['23:30', '16 Nov', '01:30'])
})

test('an hour is left out in spring and comes twice in autumn', () => {
  expect(write(hours('2026-03-29T00:00:00Z', 3), '1h', 'Europe/Berlin')).toEqual(['03:00', '04:00'])
  const autumn = createZoneClock('Europe/Berlin')
  const walls = hours('2026-10-24T23:00:00Z', 4).map((timeMs) => autumn.read(timeMs).minuteOfDay / 60)
  expect(walls).toEqual([1, 2, 2, 3])
})

test('daily candles are labelled in UTC: a Monday stays a Monday', () => {
  const days = [at('2026-11-15T00:00:00Z'), at('2026-11-16T00:00:00Z')]
  expect(write(days, '1D', 'America/New_York')).toEqual(['16 Nov'])
})

test('weighty boundaries stay when there is little room', () => {
  const labels = write(hours('2026-11-15T13:00:00Z', 24), '1h', 'UTC', 6)
  expect(labels).toEqual(['18:00', '16 Nov', '06:00', '12:00'])
})

test('labels keep their minimum distance and their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 200 }),
      fc.nat(10_000),
      (gapMin, count, hour) => {
        const startsMs = Array.from({ length: count }, (_, index) => (hour + index) * hourMs)
        const clock = createZoneClock('Australia/Lord_Howe')
        const labels = calculateAxisLabels({ startsMs, interval: toInterval('1h'), clock, gapMin })
        for (const [index, label] of labels.entries()) {
          expect(startsMs[label.index]).toBe(label.timeMs)
          const next = labels[index + 1]
          if (next) expect(next.index - label.index).toBeGreaterThanOrEqual(gapMin)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('a clock reads what Intl writes, around every change of a year', () => {
  const zones = [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'UTC',
  ]
  for (const zone of zones) {
    const clock = createZoneClock(zone)
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    for (let timeMs = at('2026-01-01T00:00:00Z'); timeMs < at('2027-01-01T00:00:00Z'); timeMs += 10.5 * hourMs) {
      const { year, month, day, minuteOfDay } = clock.read(timeMs)
      const two = (value: number) => String(value).padStart(2, '0')
      const text = `${year}-${two(month)}-${two(day)} ${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
      expect(text).toBe(format.format(timeMs))
    }
  }
})

test('a clock is right to the second of a change', () => {
  const clock = createZoneClock('America/New_York')
  expect(clock.offsetMs(at('2026-03-08T06:59:59Z'))).toBe(-5 * hourMs)
  expect(clock.offsetMs(at('2026-03-08T07:00:00Z'))).toBe(-4 * hourMs)
  expect(clock.offsetMs(at('2026-11-01T05:59:59Z'))).toBe(-4 * hourMs)
  expect(clock.offsetMs(at('2026-11-01T06:00:00Z'))).toBe(-5 * hourMs)
})

test('zones are the browser’s own', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Middle/Earth')).toBe(false)
  expect(listTimeZones()[0]).toBe('UTC')
  expect(listTimeZones().every(isTimeZone)).toBe(true)
})

test('the moment under the pointer', () => {
  const newYork = createZoneClock('America/New_York')
  const timeMs = at('2026-11-16T00:00:00Z')
  expect(createMomentFormatter('en-GB', toInterval('1h'), newYork)(timeMs)).toBe('Sun, 15 Nov 2026, 19:00')
  expect(createMomentFormatter('en-GB', toInterval('1D'), newYork)(timeMs)).toBe('Mon, 16 Nov 2026')
})

test.each([
  ['UTC', 'UTC'],
  ['Asia/Kolkata', 'UTC+5:30'],
  ['America/New_York', 'UTC−4'],
  ['America/St_Johns', 'UTC−2:30'],
])('%s in summer is %s', (zone, text) => {
  expect(formatOffset(createZoneClock(zone), at('2026-07-01T00:00:00Z'))).toBe(text)
})

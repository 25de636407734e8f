import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalTime, isTimeZone } from './local-time.ts'

test('[REC-5] the clock changes in the zone, not in UTC, and one hour exists twice', () => {
  const berlin = createLocalTime('Europe/Berlin')
  expect(berlin(Date.parse('2026-10-25T00:30:00.000Z'))).toBe('2026-10-25T02:30:00.000+02:00')
  expect(berlin(Date.parse('2026-10-25T01:30:00.000Z'))).toBe('2026-10-25T02:30:00.000+01:00')
  expect(berlin(Date.parse('2026-03-29T00:59:59.999Z'))).toBe('2026-03-29T01:59:59.999+01:00')
  expect(berlin(Date.parse('2026-03-29T01:00:00.000Z'))).toBe('2026-03-29T03:00:00.000+02:00')
})

test.each([
  ['UTC', '2026-11-19T10:00:00.000+00:00'],
  ['Asia/Kathmandu', '2026-11-19T15:45:00.000+05:45'],
  ['America/St_Johns', '2026-11-19T06:30:00.000-03:30'],
])('[REC-5] in %s', (zone, text) => {
  expect(createLocalTime(zone)(Date.parse('2026-11-19T10:00:00Z'))).toBe(text)
})

test('[REC-5] complaint 39: a local time read back is the same moment, so no zone is applied twice', () => {
  const zones = ['Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Tokyo']
  const formats = zones.map(createLocalTime)
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2060, 0) }), (timeMs) => {
      for (const format of formats) expect(Date.parse(format(timeMs))).toBe(timeMs)
    }),
  )
})

test('an unknown zone is recognised', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Europe/Atlantis'), isTimeZone('')]).toEqual([true, false, false])
})

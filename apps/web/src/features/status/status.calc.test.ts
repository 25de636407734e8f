import type { ComponentState, StatusDayView, StatusView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { dayBars, daysWithOutages, overallState, uptimeBasisPoints } from './status.calc.ts'

const noon: StatusView = {
  nowMs: Date.parse('2026-11-19T12:00:30Z'),
  today: '2026-11-19',
  dayCount: 90,
  components: [],
  incidents: [],
}

const aDay = (day: string, measuredCount: number, upCount = measuredCount): StatusDayView => ({
  day,
  measuredCount,
  upCount,
  latencyMsP50: 10,
  latencyMsP99: 20,
})

const marks = (...days: StatusDayView[]) =>
  dayBars({ days }, noon)
    .filter(({ facts }) => facts)
    .map(({ mark }) => mark)

test('[STA-1] there is a bar for each of 90 days, and a day without measurements is not measured', () => {
  const bars = dayBars({ days: [aDay('2026-11-17', 1_440)] }, noon)
  expect([bars.length, bars[0]?.day, bars.at(-1)?.day]).toEqual([90, '2026-08-22', '2026-11-19'])
  expect(bars.filter(({ mark }) => mark !== 'not-measured').map(({ day, mark }) => [day, mark])).toEqual([
    ['2026-11-17', 'up'],
  ])
})

test.each([
  ['every minute answered', aDay('2026-11-18', 1_440), 'up'],
  ['a tenth not measured', aDay('2026-11-18', 1_296), 'up'],
  ['[STA-1] more than a tenth not measured is not green', aDay('2026-11-18', 1_295), 'partly'],
  ['one minute unanswered', aDay('2026-11-18', 1_440, 1_439), 'brief'],
  ['one minute of few unanswered', aDay('2026-11-18', 3, 2), 'outage'],
  ['five percent unanswered', aDay('2026-11-18', 1_000, 950), 'outage'],
  ['nothing answered', aDay('2026-11-18', 1_440, 0), 'outage'],
  ['today, of which half is to come', aDay('2026-11-19', 720), 'up'],
  ['today, measured from eleven', aDay('2026-11-19', 60), 'partly'],
] as const)('%s', (_, day, mark) => {
  expect(marks(day)).toEqual([mark])
})

test('availability is rounded down, and unknown without measurements', () => {
  expect(uptimeBasisPoints([])).toBeUndefined()
  expect(uptimeBasisPoints([aDay('2026-11-18', 1_440)])).toBe(10_000n)
  const all = Array.from({ length: 90 }, (_, at) => aDay(`day ${at}`, 1_440, at === 0 ? 1_439 : 1_440))
  expect(uptimeBasisPoints(all)).toBe(9_999n)
})

test('the days with outages, newest first', () => {
  const days = [aDay('2026-11-16', 9, 8), aDay('2026-11-17', 9), aDay('2026-11-18', 9, 0)]
  expect(daysWithOutages(days).map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-16'])
})

test('the whole is as bad as its worst component', () => {
  const withStates = (...states: ComponentState[]): StatusView => ({
    ...noon,
    components: states.map((state) => ({ component: 'spot', state, measuredAtMs: 1, latencyMs: 1, days: [] })),
  })
  expect(overallState(null)).toBe('unreachable')
  expect(overallState(withStates('up', 'up'))).toBe('up')
  expect(overallState(withStates('up', 'not_measured'))).toBe('not_measured')
  expect(overallState(withStates('not_measured', 'down'))).toBe('down')
})

/**
 * Which times a time axis labels, and how. A label shows the unit that changes at it: a year, a month, a day, or the
 * time. Candles of a day or more are days of the exchange and are labelled in UTC, whatever the chosen time zone.
 */
import { isShorterThanDay, type ChartInterval } from './chart-interval.ts'
import { createZoneClock, type ZoneClock, type ZoneTime } from './zone.ts'

export type AxisLevel = 'year' | 'month' | 'day' | 'time'

export type AxisLabel = {
  /** The index in the given candles. */
  readonly index: number
  readonly timeMs: number
  readonly level: AxisLevel
}

export type AxisQuery = {
  /** The opening time of each visible candle, oldest first. */
  readonly startsMs: readonly number[]
  readonly interval: ChartInterval
  readonly clock: ZoneClock
  /** The minimum of candles between two labels. */
  readonly gapMin: number
}

const utc = createZoneClock('UTC')

export function axisClock(interval: ChartInterval, clock: ZoneClock): ZoneClock {
  return isShorterThanDay(interval) ? clock : utc
}

/** The most significant boundaries first, each if it leaves space to those before it; then sorted by time. */
export function calculateAxisLabels({ startsMs, interval, clock, gapMin }: AxisQuery): readonly AxisLabel[] {
  const shown = axisClock(interval, clock)
  const boundaries = startsMs.map((timeMs, index) => {
    const before = startsMs[index - 1]
    const weight = before === undefined ? 0 : weigh(shown.read(before), shown.read(timeMs))
    return { index, timeMs, weight }
  })
  const placed: AxisLabel[] = []
  const labelled = new Set<number>()
  for (const { index, timeMs, weight } of boundaries.filter((one) => one.weight > 0).sort(byWeight)) {
    if (hasNeighbour(labelled, index, gapMin)) continue
    labelled.add(index)
    placed.push({ index, timeMs, level: levelOf(weight) })
  }
  return placed.sort((left, right) => left.index - right.index)
}

// Boundaries inside a day: noon outranks six o'clock, a full hour outranks half past.
const minuteSteps = [720, 360, 180, 60, 30, 15, 5, 1] as const
const dayWeight = minuteSteps.length + 1

/** How significant the local time change between two candles is: 0 needs no label. */
function weigh(before: ZoneTime, now: ZoneTime): number {
  if (before.year !== now.year) return dayWeight + 2
  if (before.month !== now.month) return dayWeight + 1
  if (before.day !== now.day) return dayWeight
  const crossed = minuteSteps.findIndex(
    (step) => Math.floor(before.minuteOfDay / step) !== Math.floor(now.minuteOfDay / step),
  )
  return crossed === -1 ? 0 : minuteSteps.length - crossed
}

function levelOf(weight: number): AxisLevel {
  if (weight < dayWeight) return 'time'
  return weight === dayWeight ? 'day' : weight === dayWeight + 1 ? 'month' : 'year'
}

type Boundary = { readonly index: number; readonly weight: number }

function byWeight(left: Boundary, right: Boundary): number {
  return right.weight - left.weight || left.index - right.index
}

function hasNeighbour(labelled: ReadonlySet<number>, index: number, gapMin: number): boolean {
  for (let distance = 1 - gapMin; distance < gapMin; distance++) if (labelled.has(index + distance)) return true
  return false
}

const formatOptions: Readonly<Record<AxisLevel, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { month: 'short', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Formats labels in the visitor's language; create one per language and zone. `locale` may set digits (-u-nu-latn). */
export function createAxisFormatter(locale: string, interval: ChartInterval, clock: ZoneClock) {
  const timeZone = axisClock(interval, clock).zone
  const formats = Object.fromEntries(
    Object.entries(formatOptions).map(([level, options]) => [
      level,
      new Intl.DateTimeFormat(locale, { ...options, timeZone, calendar: 'gregory' }),
    ]),
  ) as Record<AxisLevel, Intl.DateTimeFormat>
  return ({ level, timeMs }: Pick<AxisLabel, 'level' | 'timeMs'>): string => formats[level].format(timeMs)
}

/** The time under the pointer in full; a candle of a day or more has a date without a time. */
export function createMomentFormatter(locale: string, interval: ChartInterval, clock: ZoneClock) {
  const date = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat(locale, {
    ...date,
    ...(isShorterThanDay(interval) && formatOptions.time),
    timeZone: axisClock(interval, clock).zone,
    calendar: 'gregory',
  })
  return (timeMs: number): string => format.format(timeMs)
}

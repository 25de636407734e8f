/**
 * The length of a candle, served or aggregated: `3m`, `2h`, `8h`, `2D`. All are in UTC. Intervals below a day restart
 * at midnight, so the last candle of a day may be shorter; days are counted from 1970, weeks from its first Monday,
 * months from a January.
 */
import { candleIntervals, type CandleInterval } from '@argosy/wire'

export type IntervalUnit = 'm' | 'h' | 'D' | 'W' | 'M'

export type ChartInterval = {
  /** Its canonical spelling: 60m is 1h, 24h is 1D. */
  readonly text: string
  readonly unit: IntervalUnit
  readonly count: number
  /** The longest served interval of which this one is made. */
  readonly source: CandleInterval
  /** The maximum of source candles in one of these. */
  readonly sourceCount: number
}

export type IntervalRefusal =
  | 'interval_malformed'
  | 'interval_out_of_range'
  /** Aggregating one would need too many served candles. */
  | 'interval_too_fine'

export type ParseIntervalResult =
  | { readonly ok: true; readonly interval: ChartInterval }
  | { readonly ok: false; readonly refusal: IntervalRefusal }

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const firstMondayMs = 4 * dayMs // 1970 began on a Thursday
const minutesPerDay = 1_440

// A page has 1,000 candles: at 60 to one it gives 16, and a screen is full after ten pages.
const sourceCountMax = 60
const countMax = { D: 60, W: 52, M: 12 } as const

export function parseInterval(text: string): ParseIntervalResult {
  const match = /^([1-9]\d{0,3})([mhDWM])$/.exec(text)
  if (!match) return { ok: false, refusal: 'interval_malformed' }
  const count = Number(match[1])
  const unit = match[2] as IntervalUnit
  if (unit === 'm' || unit === 'h') return parseMinutes(unit === 'm' ? count : count * 60)
  return count > countMax[unit] ? outOfRange : accept(unit, count, `1${unit}`, count)
}

const outOfRange = { ok: false, refusal: 'interval_out_of_range' } as const

function parseMinutes(minutes: number): ParseIntervalResult {
  if (minutes % minutesPerDay === 0) {
    const days = minutes / minutesPerDay
    return days > countMax.D ? outOfRange : accept('D', days, '1D', days)
  }
  if (minutes > minutesPerDay) return outOfRange
  const source = servedMinutes.find(([, served]) => minutes % served === 0)
  if (!source || minutes / source[1] > sourceCountMax) return { ok: false, refusal: 'interval_too_fine' }
  const sourceCount = minutes / source[1]
  return minutes % 60 === 0
    ? accept('h', minutes / 60, source[0], sourceCount)
    : accept('m', minutes, source[0], sourceCount)
}

/** Served intervals shorter than a day, longest first. */
const servedMinutes = candleIntervals
  .flatMap((served): [CandleInterval, number][] => {
    const count = Number(served.slice(0, -1))
    if (served.endsWith('m')) return [[served, count]]
    return served.endsWith('h') ? [[served, count * 60]] : []
  })
  .sort(([, left], [, right]) => right - left)

function accept(unit: IntervalUnit, count: number, source: CandleInterval, sourceCount: number): ParseIntervalResult {
  return { ok: true, interval: { text: `${count}${unit}`, unit, count, source, sourceCount } }
}

/** For text that our own code wrote. */
export function toInterval(text: string): ChartInterval {
  const parsed = parseInterval(text)
  if (!parsed.ok) throw new RangeError(`${parsed.refusal}: ${text}`)
  return parsed.interval
}

/** The gateway serves these candles; no aggregation is needed. */
export function isServed({ text, source }: ChartInterval): boolean {
  return text === source
}

export function isShorterThanDay({ unit }: ChartInterval): boolean {
  return unit === 'm' || unit === 'h'
}

/** The opening time of the candle that contains this moment. */
export function intervalStartMs(interval: ChartInterval, timeMs: number): number {
  const { unit, count } = interval
  switch (unit) {
    case 'm':
    case 'h': {
      const midnightMs = floorTo(timeMs, dayMs)
      return midnightMs + floorTo(timeMs - midnightMs, spanMs(unit, count))
    }
    case 'D':
      return floorTo(timeMs, count * dayMs)
    case 'W':
      return firstMondayMs + floorTo(timeMs - firstMondayMs, 7 * count * dayMs)
    case 'M':
      return startOfMonth(floorTo(monthOf(timeMs), count))
  }
}

/** The opening time of the next candle. */
export function nextIntervalStartMs(interval: ChartInterval, startMs: number): number {
  const { unit, count } = interval
  switch (unit) {
    case 'm':
    case 'h':
      return Math.min(startMs + spanMs(unit, count), floorTo(startMs, dayMs) + dayMs)
    case 'D':
      return startMs + count * dayMs
    case 'W':
      return startMs + 7 * count * dayMs
    case 'M':
      return startOfMonth(monthOf(startMs) + count)
  }
}

/** The opening time of the previous candle. */
export function previousIntervalStartMs(interval: ChartInterval, startMs: number): number {
  return intervalStartMs(interval, startMs - 1)
}

/** The approximate length, for estimates only: months differ. */
export function typicalSpanMs({ unit, count }: ChartInterval): number {
  if (unit === 'm' || unit === 'h') return spanMs(unit, count)
  return count * dayMs * { D: 1, W: 7, M: 30 }[unit]
}

function spanMs(unit: 'm' | 'h', count: number): number {
  return count * (unit === 'm' ? 1 : 60) * minuteMs
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step
}

function monthOf(timeMs: number): number {
  const date = new Date(timeMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function startOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12)
}

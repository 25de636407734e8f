/**
 * Candles are aligned to UTC: a week begins on Monday, a month on its first day, everything else on a multiple of
 * itself.
 */
export const candleIntervals = ['1m', '5m', '15m', '30m', '1h', '4h', '6h', '12h', '1D', '1W', '1M'] as const

export type CandleInterval = (typeof candleIntervals)[number]

/** The intervals of past candles: a few are used by programs only and folded like the others. */
export type HistoryInterval = CandleInterval | '3m' | '2h' | '3D'

/** The intervals that history stores; any other one is folded from the largest of these that divides it. */
export const storedIntervals = ['1m', '1h', '1D'] as const

export type StoredInterval = (typeof storedIntervals)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const firstMondayMs = 4 * dayMs // 1970 began on a Thursday

type Shape = {
  readonly stored: StoredInterval
  readonly startMs: (timeMs: number) => number
  readonly shift: (startMs: number, count: number) => number
}

const shapes: Readonly<Record<HistoryInterval, Shape>> = {
  '1m': every(minuteMs, '1m'),
  '3m': every(3 * minuteMs, '1m'),
  '5m': every(5 * minuteMs, '1m'),
  '15m': every(15 * minuteMs, '1m'),
  '30m': every(30 * minuteMs, '1m'),
  '1h': every(hourMs, '1h'),
  '2h': every(2 * hourMs, '1h'),
  '4h': every(4 * hourMs, '1h'),
  '6h': every(6 * hourMs, '1h'),
  '12h': every(12 * hourMs, '1h'),
  '1D': every(dayMs, '1D'),
  '3D': every(3 * dayMs, '1D'),
  '1W': every(weekMs, '1D', firstMondayMs),
  '1M': { stored: '1D', startMs: (timeMs) => shiftMonth(timeMs, 0), shift: shiftMonth },
}

/** When the candle that contains this moment opens. */
export function candleStartMs(interval: HistoryInterval, timeMs: number): number {
  return shapes[interval].startMs(timeMs)
}

/** The start of the candle `count` candles later, or earlier when negative. */
export function shiftCandleStart(interval: HistoryInterval, startMs: number, count: number): number {
  return shapes[interval].shift(startMs, count)
}

export function storedIntervalOf(interval: HistoryInterval): StoredInterval {
  return shapes[interval].stored
}

function every(spanMs: number, stored: StoredInterval, originMs = 0): Shape {
  return {
    stored,
    startMs: (timeMs) => Math.floor((timeMs - originMs) / spanMs) * spanMs + originMs,
    shift: (startMs, count) => startMs + count * spanMs,
  }
}

function shiftMonth(timeMs: number, count: number): number {
  const date = new Date(timeMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count)
}

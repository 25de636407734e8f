import type { DrawnBar } from '../candles/index.ts'

const minuteMs = 60_000

/** Open, high, low, close and volume, a minute each. */
export function bars(...rows: readonly (readonly [number, number, number, number, number?])[]): DrawnBar[] {
  return rows.map(([open, high, low, close, volume = 1], index) => ({
    timeMs: index * minuteMs,
    open,
    high,
    low,
    close,
    volume,
  }))
}

/** Bars where only the closes matter. */
export function closes(...values: readonly number[]): DrawnBar[] {
  return bars(...values.map((value) => [value, value, value, value] as const))
}

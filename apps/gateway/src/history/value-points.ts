import type { ValueRange } from '@argosy/wire/http'

/** The times of a chart of values, oldest first; `table` has the closing balances and prices before each of them. */
export type ValuePoints = { readonly table: ValueTable; readonly timesMs: readonly number[] }
export type ValueTable = '1h' | '1d'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Enough for a chart, and few enough to look each of them up. */
export const pointsMax = 190

const ranges: Readonly<Record<Exclude<ValueRange, 'All'>, { readonly spanMs: number; readonly stepMs: number }>> = {
  '1D': { spanMs: dayMs, stepMs: hourMs },
  '7D': { spanMs: 7 * dayMs, stepMs: hourMs },
  '30D': { spanMs: 30 * dayMs, stepMs: 4 * hourMs },
  '90D': { spanMs: 90 * dayMs, stepMs: 12 * hourMs },
  '1Y': { spanMs: 366 * dayMs, stepMs: 2 * dayMs },
}

/** Steps of `All`, the smallest that fits; for an account of more than a year, so many days as are needed. */
const stepsMs = [hourMs, 2 * hourMs, 4 * hourMs, 12 * hourMs, dayMs, 2 * dayMs]

/**
 * Full steps of UTC and the present. The first point is that before the account's first movement, or the one at which
 * the range begins: the change is counted from there.
 */
export function planValuePoints(range: ValueRange, firstMs: number, nowMs: number): ValuePoints {
  const { spanMs, stepMs } = range === 'All' ? everything(firstMs, nowMs) : ranges[range]
  const fromMs = Math.max(firstMs, nowMs - spanMs)
  const timesMs: number[] = []
  for (let timeMs = fromMs - (fromMs % stepMs); timeMs < nowMs; timeMs += stepMs) timesMs.push(timeMs)
  return { table: stepMs % dayMs === 0 ? '1d' : '1h', timesMs: [...timesMs, nowMs] }
}

function everything(firstMs: number, nowMs: number) {
  const spanMs = Math.max(0, nowMs - firstMs)
  const leastMs = spanMs / (pointsMax - 3)
  return { spanMs, stepMs: stepsMs.find((stepMs) => stepMs >= leastMs) ?? Math.ceil(leastMs / dayMs) * dayMs }
}

export function hourStartMs(timeMs: number): number {
  return timeMs - (timeMs % hourMs)
}

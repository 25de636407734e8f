/** Converts between times and candle positions. Beyond the last candle, future positions continue at the interval. */
import type { DrawnBar } from '../candles/index.ts'
import { typicalSpanMs, type ChartInterval } from '../intervals/index.ts'

/** The last candle that opens at or before this moment; −1 before all of them. */
export function findBarIndex(bars: readonly Pick<DrawnBar, 'timeMs'>[], timeMs: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle] as DrawnBar).timeMs <= timeMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

export function barIndexOfTime(bars: readonly DrawnBar[], interval: ChartInterval, timeMs: number): number {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return 0
  const spanMs = typicalSpanMs(interval)
  if (timeMs < first.timeMs) return (timeMs - first.timeMs) / spanMs
  if (timeMs >= last.timeMs) return bars.length - 1 + (timeMs - last.timeMs) / spanMs
  const barIndex = findBarIndex(bars, timeMs)
  const [at, next] = [bars[barIndex] as DrawnBar, bars[barIndex + 1] as DrawnBar]
  return barIndex + (timeMs - at.timeMs) / (next.timeMs - at.timeMs)
}

export function timeOfBarIndex(bars: readonly DrawnBar[], interval: ChartInterval, barIndex: number): number {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return 0
  const spanMs = typicalSpanMs(interval)
  if (barIndex <= 0) return Math.round(first.timeMs + barIndex * spanMs)
  if (barIndex >= bars.length - 1) return Math.round(last.timeMs + (barIndex - bars.length + 1) * spanMs)
  const whole = Math.floor(barIndex)
  const [at, next] = [bars[whole] as DrawnBar, bars[whole + 1] as DrawnBar]
  return Math.round(at.timeMs + (barIndex - whole) * (next.timeMs - at.timeMs))
}

/** Between moments and places. Beyond the candles there are is the future, one candle after the other as far as one looks. */
import type { DrawnBar } from '../candles/index.ts'
import { typicalSpanMs, type ChartInterval } from '../intervals/index.ts'

/** The last candle that opens at this moment or before; −1 before all of them. */
export function findPlace(bars: readonly Pick<DrawnBar, 'timeMs'>[], timeMs: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle] as DrawnBar).timeMs <= timeMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

export function placeOfTime(bars: readonly DrawnBar[], interval: ChartInterval, timeMs: number): number {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return 0
  const spanMs = typicalSpanMs(interval)
  if (timeMs < first.timeMs) return (timeMs - first.timeMs) / spanMs
  if (timeMs >= last.timeMs) return bars.length - 1 + (timeMs - last.timeMs) / spanMs
  const place = findPlace(bars, timeMs)
  const [at, next] = [bars[place] as DrawnBar, bars[place + 1] as DrawnBar]
  return place + (timeMs - at.timeMs) / (next.timeMs - at.timeMs)
}

export function timeOfPlace(bars: readonly DrawnBar[], interval: ChartInterval, place: number): number {
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return 0
  const spanMs = typicalSpanMs(interval)
  if (place <= 0) return Math.round(first.timeMs + place * spanMs)
  if (place >= bars.length - 1) return Math.round(last.timeMs + (place - bars.length + 1) * spanMs)
  const whole = Math.floor(place)
  const [at, next] = [bars[whole] as DrawnBar, bars[whole + 1] as DrawnBar]
  return Math.round(at.timeMs + (place - whole) * (next.timeMs - at.timeMs))
}

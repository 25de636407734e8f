/** Aggregates served candles into longer ones, by the exchange's own rules (MD-9, MD-11). */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { isQuiet, type TickCandle } from '../candles/index.ts'
import { intervalStartMs, isServed, type ChartInterval } from './chart-interval.ts'

/**
 * Oldest first, like the served ones. The first one is left out if served candles before it may be missing, because a
 * partial candle would be wrong.
 */
export function aggregateCandles(
  interval: ChartInterval,
  source: readonly TickCandle[],
  isFromBeginning: boolean,
): readonly TickCandle[] {
  if (isServed(interval)) return source
  const made = foldFrom(interval, source, 0)
  const first = made[0]
  const isCut = first !== undefined && !isFromBeginning && source[0]?.openTimeMs !== first.openTimeMs
  return isCut ? made.slice(1) : made
}

/** After an update recalculates only the candles that the newest served ones touch. `made` is from the same source. */
export function aggregateNews(
  interval: ChartInterval,
  source: readonly TickCandle[],
  made: readonly TickCandle[],
): readonly TickCandle[] {
  if (isServed(interval)) return source
  const last = made.at(-1)
  if (!last) return aggregateCandles(interval, source, false)
  let from = source.length
  while (from > 0 && (source[from - 1] as TickCandle).openTimeMs >= last.openTimeMs) from -= 1
  return [...made.slice(0, -1), ...foldFrom(interval, source, from)]
}

function foldFrom(interval: ChartInterval, source: readonly TickCandle[], from: number): TickCandle[] {
  const made: TickCandle[] = []
  for (let index = from; index < source.length; index++) {
    const candle = source[index] as TickCandle
    const openTimeMs = intervalStartMs(interval, candle.openTimeMs)
    const last = made.at(-1)
    if (last?.openTimeMs === openTimeMs) made[made.length - 1] = join(last, candle)
    else made.push({ ...candle, openTimeMs })
  }
  return made
}

function join(candle: TickCandle, next: TickCandle): TickCandle {
  // A candle without trades only shows that time passed.
  if (isQuiet(next)) return candle
  if (isQuiet(candle)) return { ...next, openTimeMs: candle.openTimeMs }
  return {
    openTimeMs: candle.openTimeMs,
    open: candle.open,
    high: greater(candle.high, next.high),
    low: lesser(candle.low, next.low),
    close: next.close,
    volume: (candle.volume + next.volume) as QuantityLots,
    turnover: candle.turnover + next.turnover,
  }
}

function greater(left: PriceTicks, right: PriceTicks): PriceTicks {
  return left > right ? left : right
}

function lesser(left: PriceTicks, right: PriceTicks): PriceTicks {
  return left < right ? left : right
}

/** Longer candles made of served ones, as the exchange itself folds them (MD-9, MD-11). */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { isQuiet, type TickCandle } from '../candles/index.ts'
import { intervalStartMs, isServed, type ChartInterval } from './chart-interval.ts'

/**
 * Oldest first, as the served ones came. The first one is left out when served candles before it may still be missing:
 * half a candle would be a wrong one.
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

/** After news: only what the newest served candles touch is folded again. `made` came from the same source before it. */
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
  // One in which nothing was traded says only that time passed.
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

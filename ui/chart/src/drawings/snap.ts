/** The magnet: snaps an anchor to the open, high, low or close of the candle below it. */
import type { PriceTicks } from '@argosy/exchange'
import type { TickCandle } from '../candles/index.ts'
import type { ChartSpace, Point } from './chart-space.ts'
import type { Anchor } from './drawing.ts'

/** `near` snaps only within a distance, `always` from any distance. */
export const magnets = ['off', 'near', 'always'] as const
export type Magnet = (typeof magnets)[number]

export type SnapQuery = {
  readonly point: Point
  readonly space: ChartSpace
  /** Oldest first. */
  readonly candles: readonly TickCandle[]
  readonly magnet: Magnet
  readonly tolerancePx: number
}

/** The anchor for this point. Its time is always a candle's time if there is a candle below. */
export function snapPoint({ point, space, candles, magnet, tolerancePx }: SnapQuery): Anchor {
  const timeMs = space.timeAt(point.x)
  const free = { timeMs, price: space.ticksAt(point.y) }
  const candle = findNearest(candles, timeMs, space, point.x)
  if (!candle) return free
  const onCandle = { timeMs: candle.openTimeMs, price: free.price }
  if (magnet === 'off') return onCandle
  const prices: readonly PriceTicks[] = [candle.open, candle.high, candle.low, candle.close]
  const distance = (price: PriceTicks) => Math.abs(space.yOf(price) - point.y)
  const nearest = prices.reduce((best, price) => (distance(price) < distance(best) ? price : best))
  const isSnapped = magnet === 'always' || distance(nearest) <= tolerancePx
  return isSnapped ? { timeMs: candle.openTimeMs, price: nearest } : onCandle
}

/** Beyond the last candle, in the future, there is nothing to snap to. */
function findNearest(
  candles: readonly TickCandle[],
  timeMs: number,
  space: ChartSpace,
  x: number,
): TickCandle | undefined {
  let low = 0
  let high = candles.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candles[middle] as TickCandle).openTimeMs <= timeMs) low = middle + 1
    else high = middle
  }
  const before = candles[low - 1]
  const after = candles[low]
  if (before && after) {
    return x - space.xOf(before.openTimeMs) <= space.xOf(after.openTimeMs) - x ? before : after
  }
  const only = before ?? after
  if (!only) return undefined
  const neighbour = before ? candles[low - 2] : candles[1]
  const stepPx = neighbour ? Math.abs(space.xOf(only.openTimeMs) - space.xOf(neighbour.openTimeMs)) : 0
  return Math.abs(x - space.xOf(only.openTimeMs)) <= stepPx ? only : undefined
}

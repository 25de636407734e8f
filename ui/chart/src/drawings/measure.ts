/** The measurements between two anchors, and the prices of a retracement, in whole numbers throughout. */
import type { PriceTicks } from '@argosy/exchange'
import { divideFloor } from '@argosy/money'
import { intervalStartMs, nextIntervalStartMs, typicalSpanMs, type ChartInterval } from '../intervals/index.ts'
import type { Anchor } from './drawing.ts'

export type Measure = {
  readonly ticks: bigint
  /** Relative to the first price, in hundredths of a percent, rounded to the nearest. */
  readonly changeBps: bigint
  /** Candles from one anchor to the other; negative when measured backwards. */
  readonly candleCount: number
  readonly durationMs: number
}

export function calculateMeasure(from: Anchor, to: Anchor, interval: ChartInterval): Measure {
  const ticks = to.price - from.price
  return {
    ticks,
    changeBps: divideNearest(ticks * 10_000n, from.price),
    candleCount: countCandles(from.timeMs, to.timeMs, interval),
    durationMs: to.timeMs - from.timeMs,
  }
}

/** From the end of the move (0) back to its start (1,000) and beyond, to the nearest tick; undefined below one tick. */
export function calculateRatioPrice(start: Anchor, end: Anchor, thousandths: number): PriceTicks | undefined {
  const price = end.price + divideNearest((start.price - end.price) * BigInt(thousandths), 1_000n)
  return price < 1n ? undefined : (price as PriceTicks)
}

/** Halves round away from zero, so that a move up and the same move down have equal values. */
export function divideNearest(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend
  const nearest = divideFloor(2n * magnitude + divisor, 2n * divisor)
  return dividend < 0n ? -nearest : nearest
}

// Above this an estimate is sufficient.
const countedMax = 5_000

function countCandles(fromMs: number, toMs: number, interval: ChartInterval): number {
  if (toMs < fromMs) return -countCandles(toMs, fromMs, interval)
  const guess = (toMs - fromMs) / typicalSpanMs(interval)
  if (guess > countedMax) return Math.round(guess)
  const lastMs = intervalStartMs(interval, toMs)
  let count = 0
  for (let ms = intervalStartMs(interval, fromMs); ms < lastMs; ms = nextIntervalStartMs(interval, ms)) count += 1
  return count
}

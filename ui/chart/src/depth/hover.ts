/** The orders between the best price and the one under the pointer. */
import { divideFloor } from '@argosy/money'
import type { DepthChart, DepthStep } from './depth.ts'

export type DepthHover = {
  readonly side: 'bid' | 'ask'
  /** The price under the pointer; it may have no orders. */
  readonly price: bigint
  readonly total: bigint
  readonly cost: bigint
  /** Cost ÷ total, to the nearest price step. */
  readonly averagePrice: bigint
  /** The distance from the middle in hundredths of a percent; negative below it. */
  readonly distanceBps: bigint
}

/** Null inside the spread, where there are no orders. */
export function hoverDepth(chart: DepthChart, price: bigint): DepthHover | null {
  const side = price * 2n < chart.middleTwice ? 'bid' : 'ask'
  const step =
    side === 'bid' ? lastReached(chart.bids, (at) => at >= price) : lastReached(chart.asks, (at) => at <= price)
  if (!step) return null
  const { total, cost } = step
  return {
    side,
    price,
    total,
    cost,
    averagePrice: divideFloor(2n * cost + total, 2n * total),
    distanceBps: ((2n * price - chart.middleTwice) * 10_000n) / chart.middleTwice,
  }
}

/** The same distance on the other side, for charts that show both at once. */
export function mirrorPrice({ middleTwice }: DepthChart, price: bigint): bigint {
  return middleTwice - price
}

/** Steps are sorted from the best price, so the reached ones come first. */
function lastReached(steps: readonly DepthStep[], isReached: (price: bigint) => boolean): DepthStep | undefined {
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached((steps[middle] as DepthStep).price)) low = middle + 1
    else high = middle
  }
  return steps[low - 1]
}

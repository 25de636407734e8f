/** The user's fills as marks on candles: one per side of a candle, however many fills there are. */
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import { divideFloor } from '@argosy/money'
import { intervalStartMs, type ChartInterval } from '../intervals/index.ts'
import type { ChartFill } from './chart-order.ts'

export type FillMark = {
  readonly key: string
  /** The opening time of its candle. */
  readonly openTimeMs: number
  readonly side: Side
  readonly quantity: QuantityLots
  /** In the smallest unit of the quote asset. */
  readonly notional: bigint
  /** Weighted by quantity, to the nearest tick: the mark's position. The exact mean is notional ÷ quantity. */
  readonly price: PriceTicks
  readonly count: number
}

/** Oldest first; a repeated fill counts once. */
export function calculateFillMarks(fills: readonly ChartFill[], interval: ChartInterval): readonly FillMark[] {
  const unique = new Map(fills.map((fill) => [fill.fillId, fill]))
  const groups = new Map<string, { readonly openTimeMs: number; readonly side: Side; readonly fills: ChartFill[] }>()
  for (const fill of unique.values()) {
    const openTimeMs = intervalStartMs(interval, fill.timeMs)
    const key = `${openTimeMs}:${fill.side}`
    const group = groups.get(key)
    if (group) group.fills.push(fill)
    else groups.set(key, { openTimeMs, side: fill.side, fills: [fill] })
  }
  return [...groups]
    .map(([key, { openTimeMs, side, fills: own }]) => {
      const quantity = own.reduce((sum, fill) => sum + fill.quantity, 0n)
      const weighted = own.reduce((sum, fill) => sum + fill.price * fill.quantity, 0n)
      return {
        key,
        openTimeMs,
        side,
        quantity: quantity as QuantityLots,
        notional: own.reduce((sum, fill) => sum + fill.notional, 0n),
        price: divideFloor(2n * weighted + quantity, 2n * quantity) as PriceTicks,
        count: own.length,
      }
    })
    .sort((left, right) => left.openTimeMs - right.openTimeMs || (left.side < right.side ? -1 : 1))
}

import type { MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import { divideFloor, formatDecimal, parseDecimalOrThrow } from '@argosy/money'

export type Direction = 'up' | 'down' | 'flat'

export interface TickerChange {
  readonly direction: Direction
  /** Last minus the price 24 hours ago. */
  readonly change: string
  readonly changeBasisPoints: bigint
}

export function calculateTickerChange(ticker: Pick<TickerView, 'last' | 'open'>, terms: MarketTerms): TickerChange {
  const last = parseDecimalOrThrow(ticker.last, terms.priceDecimals)
  const open = parseDecimalOrThrow(ticker.open, terms.priceDecimals)
  const change = last - open
  const magnitude = change < 0n ? -change : change
  // Rounded towards zero on both sides, so that +0.04 and −0.04 show the same figure.
  const basisPoints = open === 0n ? 0n : divideFloor(magnitude * 10_000n, open)
  return {
    direction: change > 0n ? 'up' : change < 0n ? 'down' : 'flat',
    change: formatDecimal(change, terms.priceDecimals),
    changeBasisPoints: change < 0n ? -basisPoints : basisPoints,
  }
}

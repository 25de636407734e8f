import { divideFloor } from '@argosy/money'
import type { PerpTerms, PriceTicks } from '../market.ts'
import type { MarketState } from '../state.ts'
import type { Trigger } from '../order.ts'
import type { PerpState } from './futures-state.ts'

const staleMs = 10_000

/** Without an accepted index for this long a market opens nothing and liquidates nobody (FUT-33). */
export function isStale({ indexAtMs }: PerpState, timeMs: number): boolean {
  return indexAtMs === 0 || timeMs - indexAtMs > staleMs
}

/** Only where orders can be filled, at a fresh price and after the grace that follows an outage (FUT-33, FUT-34). */
export function mayLiquidate(marketState: MarketState, timeMs: number): boolean {
  const perp = perpOf(marketState)
  return marketState.status === 'open' && !isStale(perp, timeMs) && timeMs >= perp.graceUntilMs
}

export function perpOf({ market, perp }: MarketState): PerpState {
  if (!perp) throw new RangeError(`${market.marketId} is a spot market`)
  return perp
}

export function perpTermsOf({ market }: MarketState): PerpTerms {
  if (!market.perp) throw new RangeError(`${market.marketId} is a spot market`)
  return market.perp
}

/** The price that a trigger is compared with; zero when there is none yet. */
export function triggerPriceOf(marketState: MarketState, by: Trigger['by']): PriceTicks {
  const { perp, lastPrice } = marketState
  if (!perp || by === undefined) return lastPrice
  return by === 'mark' ? perp.mark : toTicks(perp.index, perpTermsOf(marketState).tickPrice)
}

/** The nearest tick, half up. */
export function toTicks(price: bigint, tickPrice: bigint): PriceTicks {
  return divideFloor(2n * price + tickPrice, 2n * tickPrice) as PriceTicks
}

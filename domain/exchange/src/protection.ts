import { divideCeil, divideFloor } from '@argosy/money'
import type { PriceTicks } from './market.ts'
import { oppositeSide, type Side } from './order.ts'
import type { MarketState } from './state.ts'

const protectionPercent = 2n

/** The price beyond which a market order does not go: 2 % from `last`, or from the best price without it (OT-14). */
export function protectionPrice(marketState: MarketState, side: Side): PriceTicks | undefined {
  const reference = marketState.lastPrice || marketState.book.best(oppositeSide(side))?.price
  if (!reference) return undefined
  if (side === 'buy') return divideFloor(reference * (100n + protectionPercent), 100n) as PriceTicks
  // At least one tick, as what is above zero is rounded up.
  return divideCeil(reference * (100n - protectionPercent), 100n) as PriceTicks
}

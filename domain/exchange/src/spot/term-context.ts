import type { TermContext } from '../checks/term-checks.ts'
import type { PriceTicks } from '../market.ts'
import { oppositeSide, type Side } from '../order.ts'
import type { MarketState } from '../state.ts'

export function spotTermContext(marketState: MarketState, side: Side): TermContext {
  const { market, lastPrice } = marketState
  return { market, reference: lastPrice, protectionReference: protectionReference(marketState, side) }
}

/** `last`, and without it the best price of the other side; zero when there is neither (OT-14). */
export function protectionReference({ lastPrice, book }: MarketState, side: Side): PriceTicks {
  return lastPrice || book.best(oppositeSide(side))?.price || (0n as PriceTicks)
}

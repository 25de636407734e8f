import { divideCeil, divideFloor } from '@argosy/money'
import type { TermContext } from '../checks/term-checks.ts'
import type { PriceTicks } from '../market.ts'
import type { Order, Side } from '../order.ts'
import type { MarketState } from '../state.ts'
import { perpOf, perpTermsOf, triggerPriceOf } from './perp-market.ts'

const bps = 10_000n

/** Bands lie around the mark; a trigger is compared with the price it names (FUT-23, FUT-25). */
export function perpTermContext(marketState: MarketState, { trigger }: Pick<Order, 'trigger'>): TermContext {
  const { mark } = perpOf(marketState)
  return {
    market: marketState.market,
    reference: trigger ? triggerPriceOf(marketState, trigger.by) : mark,
    protectionReference: mark,
  }
}

/** A market order stops at the nearer of band and protection, both counted from the mark (FUT-25). */
export function perpMarketLimit(marketState: MarketState, side: Side): PriceTicks {
  const { protectionBps } = perpTermsOf(marketState)
  const { priceBandBps } = marketState.market
  return shiftPrice(perpOf(marketState).mark, side, Math.min(protectionBps, priceBandBps))
}

/** A buy may go up from a price, a sell down, by so many basis points. */
export function shiftPrice(price: bigint, side: Side, distanceBps: number): PriceTicks {
  const distance = BigInt(distanceBps)
  if (side === 'buy') return divideFloor(price * (bps + distance), bps) as PriceTicks
  const low = divideCeil(price * (bps - distance), bps)
  return (low > 1n ? low : 1n) as PriceTicks
}

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

/** A market order stops at the nearer of the band around the mark and the protection from the latest price (FUT-25). */
export function perpMarketLimit(marketState: MarketState, side: Side): PriceTicks {
  const { mark } = perpOf(marketState)
  const { protectionBps } = perpTermsOf(marketState)
  const last = marketState.lastPrice === 0n ? mark : marketState.lastPrice
  const band = shiftPrice(mark, side, marketState.market.priceBandBps)
  const protection = shiftPrice(last, side, protectionBps)
  const isBandNearer = side === 'buy' ? band < protection : band > protection
  return isBandNearer ? band : protection
}

/** A buy may go up from a price, a sell down, by so many basis points. */
export function shiftPrice(price: bigint, side: Side, distanceBps: number): PriceTicks {
  const distance = BigInt(distanceBps)
  if (side === 'buy') return divideFloor(price * (bps + distance), bps) as PriceTicks
  const low = divideCeil(price * (bps - distance), bps)
  return (low > 1n ? low : 1n) as PriceTicks
}

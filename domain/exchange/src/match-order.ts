import { isWithin } from './checks/price-limits.ts'
import { closeOrder } from './close-order.ts'
import type { EngineEvent } from './event.ts'
import { whoMayNotFill } from './line.ts'
import type { PriceTicks, QuantityLots } from './market.ts'
import { oppositeSide, type Order } from './order.ts'
import { settleFill } from './settle-fill.ts'
import type { EngineState, MarketState } from './state.ts'

/**
 * Why matching stopped: nothing (more) to fill, no order (left) at its price, it met an order of its own account, it has
 * too little margin for the next fill, or a liquidation has done as much as it may at once.
 */
export type MatchEnd = 'filled' | 'nobody' | 'self_trade' | 'margin' | 'liquidation'

/** Fills the incoming order against the other side, best price first and no further than `limit` (OB-1 … OB-4). */
export function matchOrder(
  state: EngineState,
  marketState: MarketState,
  taker: Order,
  limit: PriceTicks,
  events: EngineEvent[],
  stepsMax = Number.POSITIVE_INFINITY,
): MatchEnd {
  const makerSide = oppositeSide(taker.side)
  for (let step = 0; isWanting(taker); step++) {
    if (step >= stepsMax) return 'liquidation'
    const maker = marketState.book.best(makerSide)
    if (!maker || !isWithin(taker.side, limit, maker.price)) return 'nobody'
    const wanted = wantedAt(marketState, taker, maker.price)
    if (wanted === 0n) return 'filled'
    if (taker.selfTrade !== 'none' && maker.accountId === taker.accountId) {
      if (taker.selfTrade !== 'cancel_taker') closeOrder(state, maker, 'self_trade', events)
      if (taker.selfTrade !== 'cancel_maker') return 'self_trade'
      continue
    }
    const lots = maker.shown < wanted ? maker.shown : wanted
    const refused = whoMayNotFill(state, marketState, maker, taker, lots)
    if (refused === 'taker') return 'margin'
    if (refused === 'maker') closeOrder(state, maker, 'margin', events)
    else settleFill(state, marketState, maker, taker, lots, events)
  }
  return 'filled'
}

function isWanting({ cost, held, remaining }: Order): boolean {
  return cost > 0n ? held > 0n : remaining > 0n
}

/** An order by cost takes as many lots as the rest of its cost buys (OT-15). */
function wantedAt({ market }: MarketState, { cost, held, remaining }: Order, price: PriceTicks): QuantityLots {
  return cost > 0n ? ((held / (price * market.quoteUnitsPerTickLot)) as QuantityLots) : remaining
}

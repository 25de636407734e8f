import { isWithin } from './checks/price-limits.ts'
import type { OrderCloseReason, EngineEvent } from './event.ts'
import { finishOrder } from './close-order.ts'
import { calculateNeed, marketLimit, release } from './line.ts'
import { type MatchEnd, matchOrder } from './match-order.ts'
import type { PriceTicks } from './market.ts'
import { oppositeSide, type Order } from './order.ts'
import { joinQueue } from './queue.ts'
import type { EngineState, MarketState } from './state.ts'

/** Enters a new, amended or activated order: it matches, and then it rests or is closed. */
export function enterOrder(state: EngineState, marketState: MarketState, order: Order, events: EngineEvent[]): void {
  const limit = order.kind === 'limit' ? order.price : marketLimit(marketState, order)
  const end = matchOrder(state, marketState, order, limit, events)
  const reason = closeReasonOf(marketState, order, limit, end)
  if (reason) return finishOrder(state, marketState, order, reason, events)
  // A perpetual order's reservation follows each of its fills.
  if (!order.perp) release(state, marketState, order, calculateNeed(marketState.market, order), events)
  joinQueue(state, marketState, order)
}

/** Why the order does not rest; undefined when it does. */
function closeReasonOf(
  { book }: MarketState,
  { kind, side, timeInForce }: Order,
  limit: PriceTicks,
  end: MatchEnd,
): OrderCloseReason | undefined {
  if (end !== 'nobody') return end
  if (kind === 'limit') return timeInForce === 'gtc' || timeInForce === 'post_only' ? undefined : 'time_in_force'
  const next = book.best(oppositeSide(side))
  return next && !isWithin(side, limit, next.price) ? 'protection' : 'book_empty'
}

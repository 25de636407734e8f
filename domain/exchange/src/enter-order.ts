import { isWithin, protectionPrice } from './checks/price-limits.ts'
import type { CloseReason, EngineEvent } from './event.ts'
import { finishOrder } from './close-order.ts'
import { calculateNeed, protectionReference, release } from './line.ts'
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
  release(state, marketState.market, order, calculateNeed(marketState.market, order), events)
  joinQueue(state, marketState, order)
}

/** Every caller has checked that a market order has a price to compare with. */
function marketLimit(marketState: MarketState, { orderId, side }: Order): PriceTicks {
  const reference = protectionReference(marketState, side)
  if (reference === 0n) throw new RangeError(`market order ${orderId} without a price to compare with`)
  return protectionPrice(reference, side)
}

/** Why the order does not rest; undefined when it does. */
function closeReasonOf(
  { book }: MarketState,
  { kind, side, timeInForce }: Order,
  limit: PriceTicks,
  end: MatchEnd,
): CloseReason | undefined {
  if (end !== 'nobody') return end
  if (kind === 'limit') return timeInForce === 'gtc' || timeInForce === 'post_only' ? undefined : 'time_in_force'
  const next = book.best(oppositeSide(side))
  return next && !isWithin(side, limit, next.price) ? 'protection' : 'book_empty'
}

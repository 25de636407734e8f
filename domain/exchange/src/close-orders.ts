import { closeOrder } from './close-order.ts'
import type { OrderCloseReason, EngineEvent } from './event.ts'
import { oldestFirst } from './open-orders.ts'
import type { Order } from './order.ts'
import { marketOf, type EngineState, type MarketState } from './state.ts'
import { runTriggers } from './triggers/run-triggers.ts'

/**
 * Closes those of the orders that are still open, oldest first, and returns how many were closed, other legs included.
 * Then it runs triggers, since attached orders may have been placed (TG-1, OT-19).
 */
export function closeOrders(
  state: EngineState,
  orders: Iterable<Order>,
  reason: OrderCloseReason,
  events: EngineEvent[],
): number {
  const markets = new Set<MarketState>()
  const from = events.length
  for (const order of oldestFirst(orders)) {
    if (!state.orders.has(order.orderId)) continue
    markets.add(marketOf(state, order.marketId))
    closeOrder(state, order, reason, events)
  }
  const closedCount = events.slice(from).filter(({ type }) => type === 'order_closed').length
  for (const marketState of markets) runTriggers(state, marketState, events)
  return closedCount
}

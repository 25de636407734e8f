import type { Units } from '@argosy/money'
import type { OrderCloseReason, EngineEvent } from './event.ts'
import { leaveGroup } from './groups/group.ts'
import { placeAttachedOrders, release } from './line.ts'
import { unlistOrder } from './open-orders.ts'
import type { Order } from './order.ts'
import { isResting } from './queue.ts'
import { waitingFor } from './triggers/waiting-for.ts'
import { marketOf, touchAccount, touchMarket, type EngineState, type MarketState } from './state.ts'

const nothing = 0n as Units

/** Closes an open order, waiting or resting, before it is filled. */
export function closeOrder(state: EngineState, order: Order, reason: OrderCloseReason, events: EngineEvent[]): void {
  const marketState = marketOf(state, order.marketId)
  if (order.trigger) {
    waitingFor(marketState, order).remove(order)
  } else if (isResting(order)) {
    marketState.book.remove(order)
    touchMarket(state, marketState)
  }
  finishOrder(state, marketState, order, reason, events)
}

/**
 * Ends every order, once it no longer rests or waits: releases its hold, then closes its other leg and places its
 * attached orders.
 */
export function finishOrder(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  reason: OrderCloseReason,
  events: EngineEvent[],
): void {
  const otherLeg = leaveGroup(state, order)
  const account = touchAccount(state, order.accountId)
  unlistOrder(state, account, order)
  release(state, marketState, order, nothing, events)
  const status = reason === 'filled' ? 'filled' : 'cancelled'
  // The order is spread first: copying an object whole and adding to it is ten times as fast as adding it to others.
  events.push({ ...order, type: 'order_closed', status, reason })
  if (otherLeg) closeOrder(state, otherLeg, 'other_leg', events)
  if (order.exits && order.filled > 0n) placeAttachedOrders(state, marketState, order, events)
}

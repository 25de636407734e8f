import type { MarketId } from './market.ts'
import type { Order } from './order.ts'
import type { AccountState, EngineState, OpenCount } from './state.ts'

const none: OpenCount = { open: 0, waiting: 0 }

export function openCountIn(account: AccountState | undefined, marketId: MarketId): Readonly<OpenCount> {
  return account?.openCounts.get(marketId) ?? none
}

/** Lists an order as open: the exchange's list and its account's hold the same orders (OT-11). */
export function listOrder(state: EngineState, account: AccountState, order: Order): void {
  state.orders.set(order.orderId, order)
  account.openOrders.set(order.orderId, order)
  const count = account.openCounts.get(order.marketId)
  const waiting = order.trigger ? 1 : 0
  if (count) {
    count.open++
    count.waiting += waiting
  } else {
    account.openCounts.set(order.marketId, { open: 1, waiting })
  }
}

/** Does nothing for an order that never rested, since it was never listed. */
export function unlistOrder(state: EngineState, account: AccountState, order: Order): void {
  const { orderId, marketId, trigger } = order
  if (!state.orders.delete(orderId)) return
  if (order.perp) account.futures?.reducing.delete(orderId)
  account.openOrders.delete(orderId)
  const count = account.openCounts.get(marketId)
  if (!count) return
  count.open--
  if (trigger) count.waiting--
  if (count.open === 0) account.openCounts.delete(marketId)
}

/** The order stays listed, but no longer counts as waiting. */
export function endWaiting(account: AccountState, order: Order): void {
  const count = account.openCounts.get(order.marketId)
  if (order.trigger && count) count.waiting--
  order.trigger = null
}

/** Sorts by id: attached orders are opened later than some orders with higher ids. */
export function oldestFirst(orders: Iterable<Order>): Order[] {
  return [...orders].sort((a, b) => a.orderId - b.orderId)
}

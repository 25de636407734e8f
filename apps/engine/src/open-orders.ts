import { openOrdersPageMax, type OpenOrdersPage, type OrderName, type OrdersAnswer } from '@argosy/wire'
import type { AccountId, EngineState, Order } from '@argosy/exchange'
import { presentOrder } from './present-account.ts'

/** Makes one pass over the open orders, however many names are requested. */
export function findNamedOrders(state: EngineState, accountId: AccountId, names: readonly OrderName[]): OrdersAnswer {
  const account = state.accounts.get(accountId)
  const ids = new Set<number>(names.flatMap((name) => ('orderId' in name ? name.orderId : [])))
  const clientIds = new Set<string>(names.flatMap((name) => ('clientOrderId' in name ? name.clientOrderId : [])))
  const found = new Map<number, Order>()
  for (const id of ids) {
    const order = account?.openOrders.get(id as Order['orderId'])
    if (order) found.set(id, order)
  }
  // Open orders are listed oldest first, so the newest with a name is the last.
  const newest = new Map<string, Order>()
  if (clientIds.size > 0)
    for (const order of account?.openOrders.values() ?? [])
      if (order.clientOrderId !== null && clientIds.has(order.clientOrderId)) newest.set(order.clientOrderId, order)
  for (const order of newest.values()) found.set(order.orderId, order)
  return { version: account?.version ?? 0, orders: Array.from(found.values(), (order) => presentOrder(order)) }
}

export function pageOpenOrders(state: EngineState, accountId: AccountId, page: OpenOrdersPage): OrdersAnswer {
  const account = state.accounts.get(accountId)
  const limit = Math.min(page.limit, openOrdersPageMax)
  const wanted = [...(account?.openOrders.values() ?? [])].filter((order) => isWanted(order, page))
  const newestFirst = wanted.toSorted((a, b) => b.orderId - a.orderId).slice(0, limit)
  return { version: account?.version ?? 0, orders: newestFirst.map((order) => presentOrder(order)) }
}

function isWanted(order: Readonly<Order>, page: OpenOrdersPage): boolean {
  const { part, marketId, placedFromMs, placedToMs, orderId, beforeOrderId } = page
  return (
    (part === null || (order.trigger !== null) === (part === 'plans')) &&
    (marketId === null || order.marketId === marketId) &&
    (placedFromMs === null || order.placedAtMs >= placedFromMs) &&
    (placedToMs === null || order.placedAtMs <= placedToMs) &&
    (orderId === null || order.orderId === orderId) &&
    (beforeOrderId === null || order.orderId < beforeOrderId)
  )
}

import type { ClosedOrderView, FillView, OrderView } from '@argosy/contracts/http'
import type { Account } from '@argosy/push-client'
import type { Change } from '@argosy/push-client/sorted-map'

/** Ids that history has shown at least once; an old row may have left the page that is asked for. */
export interface Recorded {
  readonly orderIds: ReadonlySet<number>
  readonly fillIds: ReadonlySet<string>
}

export const nothingRecorded: Recorded = { orderIds: new Set(), fillIds: new Set() }

export function addRecorded(
  recorded: Recorded,
  orders: readonly ClosedOrderView[],
  fills: readonly FillView[],
): Recorded {
  return {
    orderIds: recorded.orderIds.union(new Set(orders.map((order) => order.orderId))),
    fillIds: recorded.fillIds.union(new Set(fills.map((fill) => fill.fillId))),
  }
}

/** Orders that were open on this page and are not any more, each of them closed, until history has shown it. */
export function rememberLeft(
  left: ReadonlySet<number>,
  changes: readonly Change<number, OrderView>[],
  { orderIds }: Recorded,
): ReadonlySet<number> {
  const next = new Set(left)
  for (const { key, after } of changes) {
    if (after) next.delete(key)
    else next.add(key)
  }
  return next.difference(orderIds)
}

/** Whether the account has told of a closed order or a fill that history has not shown yet. */
export function isHistoryBehind(
  account: Pick<Account, 'openOrders' | 'recentFills'>,
  left: ReadonlySet<number>,
  { orderIds, fillIds }: Recorded,
): boolean {
  if (account.recentFills.some((fill) => !fillIds.has(fill.fillId))) return true
  // An order that filled at once was never open; its fills name it.
  const mentioned = [...left, ...account.recentFills.map((fill) => fill.orderId)]
  return mentioned.some((orderId) => !account.openOrders.has(orderId) && !orderIds.has(orderId))
}

/** Live fills above the recorded ones, each once, newest first. */
export function mergeFills(recent: readonly FillView[], recorded: readonly FillView[] | null): readonly FillView[] {
  const known = new Set(recorded?.map((fill) => fill.fillId))
  return [...recent.filter((fill) => !known.has(fill.fillId)), ...(recorded ?? [])]
}

/** Those of a change that have closed, as history will tell them. */
export function toClosed(orders: readonly OrderView[], timeMs: number): readonly ClosedOrderView[] {
  return orders
    .filter(({ status }) => status === 'filled' || status === 'cancelled')
    .map((order) => ({ ...order, closedAtMs: timeMs }))
}

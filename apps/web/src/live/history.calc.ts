import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import type { Account } from '@argosy/push-client'
import type { Change } from '@argosy/push-client/sorted-map'

/** Ids that the history has contained at least once; an old row may no longer be in the requested page. */
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

/** Orders that were open on this page and have closed, until the history contains them. */
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

/** Whether the account has reported a closed order or a fill that the history does not contain yet. */
export function isHistoryBehind(
  account: Pick<Account, 'openOrders' | 'recentFills'>,
  left: ReadonlySet<number>,
  { orderIds, fillIds }: Recorded,
): boolean {
  if (account.recentFills.some((fill) => !fillIds.has(fill.fillId))) return true
  // An order that filled at once was never open; its fills contain its id.
  const mentioned = [...left, ...account.recentFills.map((fill) => fill.orderId)]
  return mentioned.some((orderId) => !account.openOrders.has(orderId) && !orderIds.has(orderId))
}

/** Live fills above the recorded ones, without duplicates, newest first. */
export function mergeFills(recent: readonly FillView[], recorded: readonly FillView[] | null): readonly FillView[] {
  const known = new Set(recorded?.map((fill) => fill.fillId))
  return [...recent.filter((fill) => !known.has(fill.fillId)), ...(recorded ?? [])]
}

/** The closed orders of a change, in the form of history records. */
export function toClosed(orders: readonly OrderView[], timeMs: number): readonly ClosedOrderView[] {
  return orders
    .filter(({ status }) => status === 'filled' || status === 'cancelled')
    .map((order) => ({ ...order, closedAtMs: timeMs }))
}

/** All tracked orders, and the last account snapshot. */
import type { TrackedOrder } from './tracked-order.ts'

export interface TrackedOrders {
  /** Oldest first. */
  readonly byKey: ReadonlyMap<string, TrackedOrder>
  /** The latest time of all actions, by which `taking_long` is measured. */
  readonly nowMs: number
  /** The last account snapshot: its version, and which orders were open. */
  readonly account: { readonly version: number; readonly isOpen: (orderId: number) => boolean } | null
  /** Orders from elsewhere are tracked from changes above this version, so that none is announced twice. */
  readonly pushedVersion: number
}

export const noTrackedOrders: TrackedOrders = { byKey: new Map(), nowMs: 0, account: null, pushedVersion: 0 }

/** Far more than anybody watches; the oldest settled orders are removed first. */
export const trackedOrdersMax = 200

export function withTrackedOrder(trackedOrders: TrackedOrders, trackedOrder: TrackedOrder): TrackedOrders {
  if (trackedOrders.byKey.get(trackedOrder.key) === trackedOrder) return trackedOrders
  return { ...trackedOrders, byKey: new Map(trackedOrders.byKey).set(trackedOrder.key, trackedOrder) }
}

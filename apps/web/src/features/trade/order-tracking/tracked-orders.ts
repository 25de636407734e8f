/** Every order whose life is followed, and what was last heard of the account as a whole. */
import type { TrackedOrder } from './tracked-order.ts'

export interface TrackedOrders {
  /** Oldest first. */
  readonly byKey: ReadonlyMap<string, TrackedOrder>
  /** The latest of all times that were told: what takes long is measured by it. */
  readonly nowMs: number
  /** The whole account as last read: the version, and which orders were open then. */
  readonly account: { readonly version: number; readonly isOpen: (orderId: number) => boolean } | null
  /** Orders of others than this page are followed from changes above this version, so none is told twice. */
  readonly pushedVersion: number
}

export const noTrackedOrders: TrackedOrders = { byKey: new Map(), nowMs: 0, account: null, pushedVersion: 0 }

/** Far more than anybody watches; the oldest that are settled leave first. */
export const trackedOrdersMax = 200

export function withTrackedOrder(trackedOrders: TrackedOrders, trackedOrder: TrackedOrder): TrackedOrders {
  if (trackedOrders.byKey.get(trackedOrder.key) === trackedOrder) return trackedOrders
  return { ...trackedOrders, byKey: new Map(trackedOrders.byKey).set(trackedOrder.key, trackedOrder) }
}

/** Updates derived values incrementally: of ten thousand open orders, one changes at a time. */
import type { OrderView } from '@argosy/wire/http'
import { listChanges, type Change } from '@argosy/push-client/sorted-map'

export type OpenOrders = ReadonlyMap<number, OrderView>
export type OrderChange = Change<number, OrderView>

export interface Derivation<Derived> {
  readonly build: (orders: OpenOrders) => Derived
  /** Returns a new value and leaves the given one unchanged. */
  readonly apply: (derived: Derived, changes: readonly OrderChange[]) => Derived
}

/** Beyond this share of changed orders a rebuild is cheaper than applying them one by one. */
const rebuildShare = 8

/** Caches the last orders; the same orders give the same value, however often React renders. */
export function createFollower<Derived>({ build, apply }: Derivation<Derived>): (orders: OpenOrders) => Derived {
  let last: { readonly orders: OpenOrders; readonly derived: Derived } | undefined
  return (orders) => {
    if (last?.orders !== orders) last = { orders, derived: follow(orders) }
    return last.derived
  }

  function follow(orders: OpenOrders): Derived {
    const changes = last && listChanges(last.orders, orders)
    if (!last || !changes || changes.length * rebuildShare > orders.size) return build(orders)
    return apply(last.derived, changes)
  }
}

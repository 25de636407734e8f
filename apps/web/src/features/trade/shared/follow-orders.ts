/** What is made of the open orders follows them by what changed: of ten thousand, one changes at a time. */
import type { OrderView } from '@argosy/contracts/http'
import { listChanges, type Change } from '@argosy/push-client/sorted-map'

export type OpenOrders = ReadonlyMap<number, OrderView>
export type OrderChange = Change<number, OrderView>

export interface Derivation<Derived> {
  readonly build: (orders: OpenOrders) => Derived
  /** Gives another value and leaves the one it is given as it is. */
  readonly apply: (derived: Derived, changes: readonly OrderChange[]) => Derived
}

/** Beyond this share of changed orders it is cheaper to build once than to apply them one by one. */
const rebuildShare = 8

/** Remembers the orders it last saw; the same orders give the same value, however often React asks. */
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

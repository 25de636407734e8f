/** Fills as the account's channel says them, by order: what an order was filled at is known when it is told. */
import type { FillView } from '@argosy/contracts/http'

/** Enough for the orders that are told; the rest is in the history. */
const ordersMax = 200

const fillsByOrder = new Map<number, readonly FillView[]>()

export function addFills(fills: readonly FillView[]): void {
  for (const fill of fills) {
    const known = fillsByOrder.get(fill.orderId) ?? []
    if (known.some(({ fillId }) => fillId === fill.fillId)) continue
    fillsByOrder.set(fill.orderId, [...known, fill])
  }
  for (const orderId of [...fillsByOrder.keys()].slice(0, -ordersMax)) fillsByOrder.delete(orderId)
}

export function recentFillsOf(orderId: number | null): readonly FillView[] {
  return orderId === null ? noFills : (fillsByOrder.get(orderId) ?? noFills)
}

/** Another reader's fills are nobody's here. */
export function forgetFills(): void {
  fillsByOrder.clear()
}

const noFills: readonly FillView[] = []

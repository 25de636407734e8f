/** Fills from the account's channel by order, so that a toast can show the fill price. */
import type { FillView } from '@argosy/wire/http'

/** Enough for the orders in toasts; the history has the rest. */
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

/** Called when the user changes. */
export function forgetFills(): void {
  fillsByOrder.clear()
}

const noFills: readonly FillView[] = []

/** Which trade is being shared as a picture: set by a row or an order's detail, shown by the orders area. */
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import { useSyncExternalStore } from 'react'

/** Input of a picture: a fill, or an order with all of its fills. */
export interface SharedTrade {
  readonly marketId: string
  readonly side: 'buy' | 'sell'
  readonly fills: readonly FillView[]
}

const listeners = new Set<() => void>()
let shared: SharedTrade | null = null

export function shareFill(fill: FillView): void {
  set({ marketId: fill.marketId, side: fill.side, fills: [fill] })
}

export function shareOrder({ marketId, side }: OrderView | ClosedOrderView, fills: readonly FillView[]): void {
  set({ marketId, side, fills })
}

export function closeShare(): void {
  set(null)
}

export function useSharedTrade(): SharedTrade | null {
  return useSyncExternalStore(
    subscribe,
    () => shared,
    () => null,
  )
}

function set(next: SharedTrade | null): void {
  shared = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

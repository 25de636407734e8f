/** Which order's detail is open: set by a row, a toast or a chart line, shown by the orders area. */
import { useSyncExternalStore } from 'react'
import { keyOfForeign } from './tracked-order.ts'

const listeners = new Set<() => void>()
let viewed: string | null = null

/** By the key of the tracked order; `null` closes it. */
export function viewOrder(key: string | null): void {
  if (key === viewed) return
  viewed = key
  for (const listener of listeners) listener()
}

export function viewOrderById(orderId: number): void {
  viewOrder(keyOfForeign(orderId))
}

export function useViewedOrder(): string | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): string | null {
  return viewed
}

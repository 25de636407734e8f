/** Which open order is being amended in its row: set by the row or by the order's details, shown by the table. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let amendedId: number | null = null

export function amendInRow(orderId: number | null): void {
  if (orderId === amendedId) return
  amendedId = orderId
  for (const listener of listeners) listener()
}

export function useAmendedOrder(): number | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): number | null {
  return amendedId
}

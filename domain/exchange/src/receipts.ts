import type { Receipt, RequestId } from './command.ts'

// A caller gives up long before this; the entry bound keeps a flood from growing the state without end.
const generationMs = 30_000
const generationEntriesMax = 100_000

/**
 * The answers already given, so that a repeated request gets the same one (RQ-1). Two generations: lookups see both, the
 * older is dropped whole, so an answer outlives at least one generation and forgetting is free (RQ-2).
 */
export type ReceiptWindow = {
  startedAtMs: number
  current: Map<RequestId, Receipt>
  previous: Map<RequestId, Receipt>
}

export function createReceiptWindow(): ReceiptWindow {
  return { startedAtMs: 0, current: new Map(), previous: new Map() }
}

export function findReceipt(window: ReceiptWindow, requestId: RequestId): Receipt | undefined {
  return window.current.get(requestId) ?? window.previous.get(requestId)
}

export function rememberReceipt(window: ReceiptWindow, requestId: RequestId, receipt: Receipt): void {
  const isFull = window.current.size >= generationEntriesMax
  if (isFull || receipt.timeMs - window.startedAtMs >= generationMs) {
    window.previous = window.current
    window.current = new Map()
    window.startedAtMs = receipt.timeMs
  }
  window.current.set(requestId, receipt)
}

import { ReceiptTable } from './receipt-table.ts'
import type { Receipt } from './receipt.ts'

// A caller gives up long before this; the entry bound keeps a flood from growing the state without end.
const requestMs = 30_000
const requestEntriesMax = 100_000

export const clientOrderMs = 86_400_000
const clientOrderEntriesMax = 500_000

/**
 * The answers already given, so that a repeated request gets the same one (RQ-1). Two generations: lookups see both, the
 * older is dropped whole, so an answer outlives at least one generation and forgetting is free (RQ-2).
 */
export type ReceiptWindow = {
  readonly generationMs: number
  readonly generationEntriesMax: number
  startedAtMs: number
  /** When the older generation began: since then nothing was forgotten. */
  previousStartedAtMs: number
  table: ReceiptTable
}

export function createRequestWindow(): ReceiptWindow {
  return createReceiptWindow(requestMs, requestEntriesMax)
}

/** OT-16: as long as a client order id names its order, under the first rules. */
export function createClientOrderWindow(): ReceiptWindow {
  return createReceiptWindow(clientOrderMs, clientOrderEntriesMax)
}

function createReceiptWindow(generationMs: number, generationEntriesMax: number): ReceiptWindow {
  return {
    generationMs,
    generationEntriesMax,
    startedAtMs: 0,
    previousStartedAtMs: 0,
    table: new ReceiptTable(),
  }
}

export function findReceipt(window: ReceiptWindow, name: string): Receipt | undefined {
  return window.table.get(name)
}

export function rememberReceipt(window: ReceiptWindow, name: string, receipt: Receipt, timeMs: number): void {
  const isFull = window.table.currentSize >= window.generationEntriesMax
  if (isFull || timeMs - window.startedAtMs >= window.generationMs) {
    window.table.turn()
    window.previousStartedAtMs = window.startedAtMs
    window.startedAtMs = timeMs
  }
  window.table.set(name, receipt)
}

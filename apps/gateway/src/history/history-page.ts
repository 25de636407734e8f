import type { Side } from '@argosy/exchange'

/** Newest first. A page starts after `beforeId`, so rows that arrive in the meantime shift nothing. */
export type HistoryPage = {
  readonly symbol?: string | undefined
  readonly side?: Side | undefined
  /** Filters orders by placement time and fills by fill time; `startMs` is inclusive, `endMs` exclusive. */
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
  readonly beforeId?: string | undefined
  readonly limit: number
}

/** Fills of one order, or of all. */
export type FillsPage = HistoryPage & { readonly orderId?: number | undefined }

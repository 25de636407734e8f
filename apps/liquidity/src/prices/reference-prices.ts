import type { ReferenceValue } from '@argosy/index-price'

/** The bots' value of each asset, and whether it can be trusted. */
export type ReferencePrices = AsyncDisposable & {
  valueOf(assetId: string): ReferenceValue
  /** Current market activity, in percent of the usual. */
  readonly activityPercent: number
  /** Advances the prices to this moment. */
  advance(nowMs: number): void
}

/** The bots' value of each asset, and whether it can be trusted. */
export type ReferencePrices = AsyncDisposable & {
  valueOf(assetId: string): ReferenceValue
  /** Current market activity, in percent of the usual. */
  readonly activityPercent: number
  /** Advances the prices to this moment. */
  advance(nowMs: number): void
}

export type ReferenceValue =
  /** In USDT for one whole of the asset, as a whole number of 10^-12. */
  { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly reason: ReferenceDoubt }

/** Without a reliable price a bot that goes on quoting loses money: it cancels its orders and waits. */
export type ReferenceDoubt = 'reference_missing' | 'reference_stale' | 'reference_diverged'

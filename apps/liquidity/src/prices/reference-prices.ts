/** What the bots believe everything is worth, and whether they may believe it. */
export type ReferencePrices = AsyncDisposable & {
  valueOf(assetId: string): ReferenceValue
  /** How much is going on, in percent of the usual. */
  readonly activityPercent: number
  /** Brings the prices to this moment. */
  advance(nowMs: number): void
}

export type ReferenceValue =
  /** In USDT for one whole of the asset, as a whole number of 10^-12. */
  { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly reason: ReferenceDoubt }

/** Without a price to believe in, a bot that goes on quoting gives money away: it takes its orders back and waits. */
export type ReferenceDoubt = 'reference_missing' | 'reference_stale' | 'reference_diverged'

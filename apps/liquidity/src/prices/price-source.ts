/** A place where assets are traded and whose prices anybody may read. */
export type PriceSource = AsyncDisposable & {
  readonly name: string
  /** The best prices of these assets against USDT; of those that it does not know, nothing. */
  fetchQuotes(assetIds: readonly string[]): Promise<readonly SourceQuote[]>
}

/** Decimal text as the source wrote it. */
export type SourceQuote = {
  readonly assetId: string
  readonly bid: string
  readonly ask: string
  /** By the source's clock. */
  readonly timeMs: number
}

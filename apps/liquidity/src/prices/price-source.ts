/** A public source of market prices, such as an exchange. */
export type PriceSource = AsyncDisposable & {
  readonly name: string
  /** The best prices of these assets against USDT; assets that the source does not list are left out. */
  fetchQuotes(assetIds: readonly string[]): Promise<readonly SourceQuote[]>
}

/** Decimal text as the source wrote it. */
export type SourceQuote = {
  readonly assetId: string
  readonly bid: string
  readonly ask: string
  /** Time by the source's clock. */
  readonly timeMs: number
}

import type { SourceQuote } from '@argosy/index-price'

/** Where market prices come from, such as an exchange. */
export type PriceSource = AsyncDisposable & {
  readonly name: string
  /** The best prices of these assets against USDT; assets that the source does not list are left out. */
  fetchQuotes(assetIds: readonly string[]): Promise<readonly SourceQuote[]>
}

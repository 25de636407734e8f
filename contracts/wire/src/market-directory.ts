import type { MarketTerms } from './market-terms.ts'
import { presentMarkets } from './present-market.ts'
import type { MarketsAnswer } from './queries.ts'

/** The data for formatting an engine's whole numbers as decimal text. */
export type MarketDirectory = {
  readonly markets: ReadonlyMap<string, MarketTerms>
  readonly assetDecimals: ReadonlyMap<string, number>
}

export function createMarketDirectory(answer: MarketsAnswer): MarketDirectory {
  return {
    markets: new Map(presentMarkets(answer).map((terms) => [terms.marketId, terms])),
    assetDecimals: new Map(answer.assets.map((asset) => [asset.assetId, asset.decimals])),
  }
}

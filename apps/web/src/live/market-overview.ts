/** All markets over HTTP: written into the page by the server, reloaded by the browser where necessary. */
import type { ApiClient } from '@argosy/api-client'
import type { Coin } from '@argosy/catalogue'
import type { MarketTerms } from '@argosy/wire'
import type { SparklineView, TickerView } from '@argosy/wire/http'

/** Data that failed to load is null; the page shows that in its place. */
export interface MarketOverview {
  readonly markets: readonly MarketTerms[] | null
  readonly tickers: readonly TickerView[] | null
  readonly sparklines: readonly SparklineView[] | null
  readonly coins: readonly Coin[] | null
}

export const emptyOverview: MarketOverview = { markets: null, tickers: null, sparklines: null, coins: null }

type OverviewApi = Pick<ApiClient, 'markets' | 'tickers' | 'sparklines' | 'coins'>

export async function fetchMarketOverview(api: OverviewApi): Promise<MarketOverview> {
  const [markets, tickers, sparklines, coins] = await Promise.all([
    api.markets(),
    api.tickers(),
    api.sparklines(),
    api.coins(),
  ])
  return {
    markets: markets.ok ? markets.data : null,
    tickers: tickers.ok ? tickers.data : null,
    sparklines: sparklines.ok ? sparklines.data : null,
    coins: coins.ok ? coins.data : null,
  }
}

export function isWholeOverview({ markets, tickers, sparklines, coins }: MarketOverview): boolean {
  return markets !== null && tickers !== null && sparklines !== null && coins !== null
}

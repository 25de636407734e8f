/** A coin's data over HTTP: the server writes it into the page; the browser keeps changing values current. */
import type { ApiClient } from '@argosy/api-client'
import type { CandleInterval } from '@argosy/wire'
import type { CandleView, UsdtRateView } from '@argosy/wire/http'
import { fetchMarketOverview, type MarketOverview } from './market-overview.ts'

export const chartRanges = ['1D', '1W', '1M', '1Y', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

/** Between 90 and 370 points each; `all` is what one answer holds of weekly candles, about nineteen years. */
export const rangeQueries: Readonly<Record<ChartRange, { readonly interval: CandleInterval; readonly limit: number }>> =
  {
    '1D': { interval: '15m', limit: 96 },
    '1W': { interval: '1h', limit: 168 },
    '1M': { interval: '4h', limit: 180 },
    '1Y': { interval: '1D', limit: 365 },
    all: { interval: '1W', limit: 1_000 },
  }

/** Data that failed to load is null; the page shows that in its place. */
export interface CoinData {
  readonly assetId: string
  /** The coin's markets, the markets that give the value of their quotes, and related coins. */
  readonly overview: MarketOverview
  /** The last day of the market that the price comes from. */
  readonly candles: readonly CandleView[] | null
  readonly rates: UsdtRateView | null
  /** When the server read the data; a cached page may be shown later. */
  readonly readAtMs: number
}

const relatedMax = 4

type OverviewApi = Pick<ApiClient, 'markets' | 'tickers' | 'sparklines' | 'coins'>

export async function fetchCoinData(
  api: OverviewApi & Pick<ApiClient, 'candles' | 'usdtRate'>,
  assetId: string,
  nowMs: () => number,
): Promise<CoinData> {
  const [overview, rates] = await Promise.all([fetchCoinOverview(api, assetId), api.usdtRate()])
  const symbol = mainMarketIdOf(overview.markets ?? [], assetId)
  const candles = symbol === undefined ? undefined : await api.candles({ symbol, ...rangeQueries['1D'] })
  return {
    assetId,
    overview,
    candles: candles?.ok ? candles.data : null,
    rates: rates.ok ? rates.data : null,
    readAtMs: nowMs(),
  }
}

/** A page contains only the markets it shows. */
export async function fetchCoinOverview(api: OverviewApi, assetId: string): Promise<MarketOverview> {
  return narrowOverview(await fetchMarketOverview(api), assetId)
}

type Pair = { readonly marketId: string; readonly base: string; readonly quote: string }

/** The market the coin's price comes from: its market against USDT, otherwise the first with it as base. */
export function mainMarketIdOf(markets: readonly Pair[], assetId: string): string | undefined {
  const sold = markets.filter(({ base }) => base === assetId)
  return (sold.find(({ quote }) => quote === 'USDT') ?? sold[0])?.marketId
}

/** Coins of the same category first, then in list order: each by its main market. */
export function relatedMarketIds({ markets, coins }: MarketOverview, assetId: string): readonly string[] {
  const categoryOf = new Map(coins?.map((coin) => [coin.assetId, coin.category]))
  const others = [...new Set(markets?.map(({ base }) => base))].filter((base) => base !== assetId)
  const own = categoryOf.get(assetId)
  const alike = others.filter((base) => categoryOf.get(base) === own)
  const rest = others.filter((base) => categoryOf.get(base) !== own)
  return [...alike, ...rest].slice(0, relatedMax).flatMap((base) => mainMarketIdOf(markets ?? [], base) ?? [])
}

function narrowOverview(overview: MarketOverview, assetId: string): MarketOverview {
  const { markets, tickers, sparklines, coins } = overview
  if (markets === null) return overview
  const own = markets.filter(({ base, quote }) => base === assetId || quote === assetId)
  const valued = new Set([...own.map(({ quote }) => `${quote}USDT`), ...relatedMarketIds(overview, assetId)])
  const selectedIds = new Set([...own.map(({ marketId }) => marketId), ...valued])
  const isSelected = ({ marketId }: { readonly marketId: string }) => selectedIds.has(marketId)
  const selectedMarkets = markets.filter(isSelected)
  const assets = new Set([assetId, ...selectedMarkets.flatMap(({ base, quote }) => [base, quote])])
  return {
    markets: selectedMarkets,
    tickers: tickers?.filter(isSelected) ?? null,
    sparklines: sparklines?.filter(isSelected) ?? null,
    coins: coins?.filter((coin) => assets.has(coin.assetId)) ?? null,
  }
}

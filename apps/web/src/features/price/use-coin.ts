/** Everything that a coin's page shows, served first and live after. */
import { coinOf } from '@argosy/contracts'
import type { FreshnessState } from '@argosy/kit/freshness'
import { useMemo, useState } from 'react'
import { mainMarketIdOf, relatedMarketIds, type CoinData } from '../../live/coin-data.ts'
import { useHydrated } from '../../live/hydrated.ts'
import { isAged } from '../../live/spot-data.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { buildMarketRows, type MarketRow } from '../markets/market-rows.calc.ts'
import { marketsOfCoin } from './price.calc.ts'

/** Sums and rows are drawn anew at this pace; the price itself as it comes. */
const paceMs = 1_000

export interface CoinView {
  readonly assetId: string
  readonly name: string
  /** Where the price comes from; undefined where the coin is not sold. */
  readonly main: MarketRow | undefined
  readonly markets: readonly MarketRow[]
  readonly related: readonly MarketRow[]
  readonly freshness: FreshnessState
  /** The markets themselves are not known yet, so nothing can be said about them. */
  readonly isUnknown: boolean
}

type Served = Pick<CoinData, 'assetId' | 'overview' | 'readAtMs'>

export function useCoin(served: Served): CoinView {
  const { assetId } = served
  const isHydrated = useHydrated()
  const { overview, isUnavailable } = useMarketOverview(useRecent(served))
  const { markets } = overview
  const mainId = mainMarketIdOf(markets ?? [], assetId)
  const related = relatedMarketIds(overview, assetId)
  const shown = (markets ?? []).filter(
    ({ marketId, base, quote }) => base === assetId || quote === assetId || related.includes(marketId),
  )
  const { tickers, freshness } = useTickerBoard(
    shown.map(({ marketId }) => marketId),
    paceMs,
  )
  const rows = buildMarketRows(overview, tickers)
  return {
    assetId,
    name: coinOf(assetId).name,
    main: rows.find(({ marketId }) => marketId === mainId),
    markets: marketsOfCoin(rows, assetId),
    related: related.flatMap((id) => rows.find(({ marketId }) => marketId === id) ?? []),
    freshness: isHydrated && isUnavailable ? 'offline' : freshness,
    isUnknown: markets === null,
  }
}

/** What a cache kept for too long is no price any more: its place is kept until the page has asked again. */
function useRecent(served: Served): CoinData['overview'] {
  const isHydrated = useHydrated()
  const [openedAtMs] = useState(() => Date.now())
  const { overview } = served
  const hasAged = isHydrated && isAged(served, openedAtMs)
  return useMemo(() => (hasAged ? { ...overview, tickers: null, sparklines: null } : overview), [hasAged, overview])
}

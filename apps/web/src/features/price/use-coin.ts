/** Data of a coin's page, served first and live afterwards. */
import { coinOf } from '@argosy/catalogue'
import type { FreshnessState } from '@argosy/kit/freshness'
import { useMemo, useState } from 'react'
import { mainMarketIdOf, relatedMarketIds, type CoinData } from '../../live/coin-data.ts'
import { useHydrated } from '../../live/hydrated.ts'
import { isAged } from '../../live/spot-data.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { buildMarketRows, type MarketRow } from '../markets/market-rows.calc.ts'
import { marketsOfCoin } from './price.calc.ts'

/** Sums and rows are updated at this interval; the price itself with every change. */
const paceMs = 1_000

export interface CoinView {
  readonly assetId: string
  readonly name: string
  /** The market its price comes from; undefined where the coin cannot be bought. */
  readonly main: MarketRow | undefined
  readonly markets: readonly MarketRow[]
  readonly related: readonly MarketRow[]
  readonly freshness: FreshnessState
  /** The list of markets has not loaded yet, so nothing can be shown about them. */
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

/**
 * Served data that a cache held for too long is dropped: its space stays reserved until the page has fetched new data.
 */
function useRecent(served: Served): CoinData['overview'] {
  const isHydrated = useHydrated()
  const [openedAtMs] = useState(() => Date.now())
  const { overview } = served
  const hasAged = isHydrated && isAged(served, openedAtMs)
  return useMemo(() => (hasAged ? { ...overview, tickers: null, sparklines: null } : overview), [hasAged, overview])
}

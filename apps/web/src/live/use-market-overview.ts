import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { emptyOverview, fetchMarketOverview, isWholeOverview, type MarketOverview } from './market-overview.ts'
import { useRealm } from '../services/realm.ts'

const retryMsFirst = 1_000
const retryMsMax = 10_000

/**
 * The server's overview, completed. It is the live market's and at most a cache lifetime old; the browser requests the
 * data of simulation trading, and data that the server could not get, until it has loaded.
 */
export function useMarketOverview(served: MarketOverview): {
  readonly overview: MarketOverview
  readonly isUnavailable: boolean
} {
  const realm = useRealm()
  const [fetched, setFetched] = useState<MarketOverview>()
  const isEnough = realm === 'live' && isWholeOverview(served)

  useEffect(() => {
    if (isEnough) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function load(retryMs: number): Promise<void> {
      const next = await fetchMarketOverview(apiClient())
      if (isOver) return
      setFetched(next)
      if (!isWholeOverview(next)) timer = setTimeout(() => void load(Math.min(retryMs * 2, retryMsMax)), retryMs)
    }
    void load(retryMsFirst)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isEnough])

  if (isEnough) return { overview: served, isUnavailable: false }
  // Names and terms are the same in both realms; numbers never are.
  const base = realm === 'live' ? served : { ...emptyOverview, markets: served.markets, coins: served.coins }
  const overview = {
    markets: fetched?.markets ?? base.markets,
    tickers: fetched?.tickers ?? base.tickers,
    sparklines: fetched?.sparklines ?? base.sparklines,
    coins: fetched?.coins ?? base.coins,
  }
  return { overview, isUnavailable: fetched !== undefined && !isWholeOverview(fetched) }
}

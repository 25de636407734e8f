import { useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { repeat } from './repeat.ts'
import { emptyOverview, fetchMarketOverview, isWholeOverview, type MarketOverview } from './market-overview.ts'
import { useRealm } from '../services/realm.ts'

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
    const waits = [1_000, 2_000, 4_000, 8_000]
    return repeat(async (signal) => {
      const next = await fetchMarketOverview(apiClient())
      if (signal.aborted) return undefined
      setFetched(next)
      return isWholeOverview(next) ? undefined : (waits.shift() ?? retryMsMax)
    })
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

import { startTransition, useEffect, useState } from 'react'
import { apiClient } from './exchange.ts'
import { repeat } from './repeat.ts'
import { useRealm } from '../services/realm.ts'
import { fetchSpotData, isAged, isComplete, withoutNumbers, type SpotData } from './spot-data.ts'

const retryMsMax = 10_000

/**
 * The server's data, completed. It is the live market's; the browser requests the data of simulation trading, numbers
 * of a page that was cached for long, and data that the server could not get, until it has loaded.
 */
export function useSpotData(served: SpotData): { readonly data: SpotData; readonly isUnavailable: boolean } {
  const realm = useRealm()
  const [fetched, setFetched] = useState<SpotData>()
  const [isOld, setOld] = useState(false)
  // Checked once, after hydration: by then the channels deliver, and their additions stay valid.
  useEffect(() => {
    if (isAged(served, Date.now())) startTransition(() => setOld(true))
  }, [served])
  const isUsable = realm === 'live' && !isOld
  const isEnough = isUsable && isComplete(served)

  useEffect(() => {
    if (isEnough) return undefined
    const waits = [1_000, 2_000, 4_000, 8_000]
    return repeat(async (signal) => {
      const next = await fetchSpotData(apiClient(), served.symbol)
      if (signal.aborted) return undefined
      setFetched(next)
      return isComplete(next) ? undefined : (waits.shift() ?? retryMsMax)
    })
  }, [isEnough, served.symbol])

  if (isEnough) return { data: served, isUnavailable: false }
  const own = fetched?.symbol === served.symbol ? fetched : undefined
  // The terms of a market are the same in both realms and on any day; its numbers never are.
  const base = isUsable ? served : withoutNumbers(served)
  const data = {
    symbol: served.symbol,
    markets: own?.markets ?? base.markets,
    ticker: own?.ticker ?? base.ticker,
    book: own?.book ?? base.book,
    trades: own?.trades ?? base.trades,
  }
  // Before the first request has failed, nothing counts as unavailable.
  return { data, isUnavailable: own ? !isComplete(own) : isUsable }
}

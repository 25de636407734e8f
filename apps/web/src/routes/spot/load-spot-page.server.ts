import { data } from 'react-router'
import { publicCacheControl } from '../../document/cache-control.ts'
import { findTerms, isComplete } from '../../live/spot-data.ts'
import { loadSpotData } from './spot-data.server.ts'
import { throwUnknownMarket } from './unknown-market.ts'

const symbolPattern = /^[A-Z0-9]{5,20}$/

/** The server's data of a market's page; the same for everyone, at most a cache lifetime old. */
export async function loadSpotPage(symbol: string) {
  if (!symbolPattern.test(symbol)) throw data(null, { status: 404 })
  const spot = await loadSpotData(symbol)
  if (spot.markets && !findTerms(spot)) throwUnknownMarket(symbol, spot.markets)
  // A page without its numbers still renders, but is not cached.
  return data(spot, { headers: { 'Cache-Control': isComplete(spot) ? publicCacheControl : 'no-store' } })
}

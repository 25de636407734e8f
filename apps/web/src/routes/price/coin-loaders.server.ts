/** Loaders of the coin pages; the same for everyone, and cached only as long as a price is current. */
import type { Coin } from '@argosy/catalogue'
import { data, type LoaderFunctionArgs } from 'react-router'
import { priceCacheControl, publicCacheControl } from '../../document/cache-control.ts'
import { fetchCoinData, fetchCoinOverview } from '../../live/coin-data.ts'
import { isWholeOverview } from '../../live/market-overview.ts'
import { createMarketApi } from '../market-api.server.ts'
import { requireCoin } from './find-coin.server.ts'

export async function loadCoin({ request, params }: LoaderFunctionArgs, section: string) {
  const api = createMarketApi()
  const assetId = requireCoin({ request, section, coin: params['coin'] ?? '', coins: await readCoins() })
  const coin = await fetchCoinData(api, assetId, Date.now)
  const hasChart = coin.candles !== null || !coin.overview.markets?.some(({ base }) => base === assetId)
  const isWhole = isWholeOverview(coin.overview) && coin.rates !== null && hasChart
  return data(coin, { headers: { 'Cache-Control': isWhole ? priceCacheControl : 'no-store' } })
}

/** A page of instructions with a live price. */
export async function loadHowTo({ request, params }: LoaderFunctionArgs, section: string) {
  const api = createMarketApi()
  const assetId = requireCoin({ request, section, coin: params['coin'] ?? '', coins: await readCoins() })
  const overview = await fetchCoinOverview(api, assetId)
  const howTo = { assetId, overview, readAtMs: Date.now() }
  return data(howTo, { headers: { 'Cache-Control': isWholeOverview(overview) ? priceCacheControl : 'no-store' } })
}

async function readCoins(): Promise<readonly Coin[] | null> {
  const coins = await createMarketApi().coins()
  return coins.ok ? coins.data : null
}

/** Every coin that can be bought here, for the page with links to them. */
export async function loadTradedCoins() {
  const markets = await createMarketApi().markets()
  const assetIds = markets.ok ? [...new Set(markets.data.map(({ base }) => base))] : null
  return data({ assetIds }, { headers: { 'Cache-Control': assetIds === null ? 'no-store' : publicCacheControl } })
}

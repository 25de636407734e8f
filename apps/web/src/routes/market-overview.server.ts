import { fetchMarketOverview, type MarketOverview } from '../live/market-overview.ts'
import { createMarketApi } from './market-api.server.ts'

export function loadMarketOverview(): Promise<MarketOverview> {
  return fetchMarketOverview(createMarketApi())
}

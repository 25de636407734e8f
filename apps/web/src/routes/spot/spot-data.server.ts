import { fetchSpotData, type SpotData } from '../../live/spot-data.ts'
import { createMarketApi } from '../market-api.server.ts'

export function loadSpotData(symbol: string): Promise<SpotData> {
  return fetchSpotData(createMarketApi(), symbol)
}

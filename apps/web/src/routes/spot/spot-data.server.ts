import { fetchSpotData, type SpotData } from '../../live/spot-data.ts'
import { createMarketApi } from '../market-api.server.ts'

export async function loadSpotData(symbol: string): Promise<SpotData> {
  return { ...(await fetchSpotData(createMarketApi(), symbol)), readAtMs: Date.now() }
}

import { createApiClient } from '@argosy/api-client'
import { webConfig } from '../../../server/config.server.ts'
import { fetchSpotData, type SpotData } from '../../live/spot-data.ts'

/** The first paint waits this long for numbers; what is late comes by the browser. */
const gatewayMsMax = 800

/** The live market for everybody: no cookie, no realm, no language of the reader. */
export function loadSpotData(symbol: string): Promise<SpotData> {
  const api = createApiClient({
    baseUrl: webConfig().gatewayUrl,
    realm: () => 'live',
    locale: () => 'en_US',
    timeoutMs: gatewayMsMax,
  })
  return fetchSpotData(api, symbol)
}

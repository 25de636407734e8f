import { createApiClient } from '@argosy/api-client'
import { webConfig } from '../../server/config.server.ts'
import { fetchMarketOverview, type MarketOverview } from '../live/market-overview.ts'

/** The first paint waits this long for numbers; what is late comes by the browser. */
const gatewayMsMax = 800

/** The live markets for everybody: no cookie, no realm, no language of the reader. */
export function loadMarketOverview(): Promise<MarketOverview> {
  const api = createApiClient({
    baseUrl: webConfig().gatewayUrl,
    realm: () => 'live',
    locale: () => 'en_US',
    timeoutMs: gatewayMsMax,
  })
  return fetchMarketOverview(api)
}

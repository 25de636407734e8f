import { createApiClient, type ApiClient } from '@argosy/api-client'
import { english } from '@argosy/i18n'
import { webConfig } from '../../server/config.server.ts'

/** The first paint waits this long for numbers: later than this a page that fills by itself is better than none. */
const gatewayMsMax = 2_000

/** What is served to everybody alike: no cookie, no realm, nobody's language. */
export function createMarketApi(): ApiClient {
  const { gatewayUrl } = webConfig()
  const { origin } = new URL(gatewayUrl)
  return createApiClient({
    baseUrl: gatewayUrl,
    // Rates are asked for by POST, which the gateway takes from its own origin only; a browser would say it by itself.
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } }),
    realm: () => 'live',
    language: () => english,
    timeoutMs: gatewayMsMax,
  })
}

import { createApiClient, type ApiClient } from '@argosy/api-client'
import { english, type Language } from '@argosy/i18n'
import { webConfig } from '../../server/config.server.ts'

/** Timeout of the first paint's data: after that, a page that loads the rest in the browser is better than none. */
const gatewayMsMax = 2_000

/** For data that is the same for everybody: no cookie, no realm; the language matters for texts only. */
export function createMarketApi(language: Language = english): ApiClient {
  const { gatewayUrl } = webConfig()
  const { origin } = new URL(gatewayUrl)
  return createApiClient({
    baseUrl: gatewayUrl,
    // Rates are requested by POST, which the gateway accepts from its own origin only; a browser would set the header
    // itself.
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } }),
    realm: () => 'live',
    language: () => language,
    timeoutMs: gatewayMsMax,
  })
}

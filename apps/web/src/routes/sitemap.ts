/** Every public page in every offered language. The pages themselves say which of them are the same (LOC-13). */
import { localizePath, offeredLanguages } from '@argosy/i18n'
import { createApiClient } from '@argosy/api-client'
import { webConfig } from '../../server/config.server.ts'
import { formatSitemap } from './sitemap/format-sitemap.ts'

const gatewayMsMax = 2_000
const fixedPaths = ['/', '/markets']

export async function loader(): Promise<Response> {
  const { gatewayUrl, publicOrigin } = webConfig()
  const api = createApiClient({
    baseUrl: gatewayUrl,
    realm: () => 'live',
    locale: () => 'en_US',
    timeoutMs: gatewayMsMax,
  })
  const markets = await api.markets()
  const paths = [...fixedPaths, ...(markets.ok ? markets.data.map(({ marketId }) => `/spot/${marketId}`) : [])]
  const addresses = offeredLanguages.flatMap(({ key }) => paths.map((path) => publicOrigin + localizePath(path, key)))
  return new Response(formatSitemap(addresses), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      // A list without its markets is not worth keeping.
      'Cache-Control': markets.ok ? 'public, max-age=3600' : 'no-store',
    },
  })
}

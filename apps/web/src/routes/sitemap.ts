/** Every public page in every offered language. The pages themselves say which of them are the same (LOC-13). */
import { localizePath, offeredLanguages } from '@argosy/i18n'
import { webConfig } from '../../server/config.server.ts'
import { createMarketApi } from './market-api.server.ts'
import { formatSitemap } from './sitemap/format-sitemap.ts'

const fixedPaths = ['/', '/markets', '/fee', '/vip/vipIntroduce', '/api-docs', '/download']

export async function loader(): Promise<Response> {
  const { publicOrigin } = webConfig()
  const markets = await createMarketApi().markets()
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

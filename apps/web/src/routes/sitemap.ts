/** Every public page in every offered language. The pages themselves link their translations (LOC-13). */
import { localizePath, offeredLanguages } from '@argosy/i18n'
import { webConfig } from '../../server/config.server.ts'
import { createMarketApi } from './market-api.server.ts'
import { formatSitemap } from './sitemap/format-sitemap.ts'
import { sitemapPaths } from './sitemap/sitemap-paths.ts'

export async function loader(): Promise<Response> {
  const { publicOrigin } = webConfig()
  const markets = await createMarketApi().markets()
  const paths = sitemapPaths(markets.ok ? markets.data : [], new Date().toISOString().slice(0, 10))
  const entries = offeredLanguages.flatMap(({ key }) =>
    paths.map(({ path, changedOn }) => ({ address: publicOrigin + localizePath(path, key), changedOn })),
  )
  return new Response(formatSitemap(entries), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      // A sitemap without the markets must not be cached.
      'Cache-Control': markets.ok ? 'public, max-age=3600' : 'no-store',
    },
  })
}

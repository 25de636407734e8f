/** Every public page in one language. The pages themselves link their translations (LOC-13). */
import { localizePath, offeredLanguages } from '@argosy/i18n'
import type { LoaderFunctionArgs } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { throwNotFound } from '../document/not-found.ts'
import { readAnnouncedPaths } from './announcements/read-announced-paths.server.ts'
import { createMarketApi } from './market-api.server.ts'
import { formatSitemap } from './sitemap/format-sitemap.ts'
import { sitemapPaths } from './sitemap/sitemap-paths.ts'
import { xmlResponse } from './sitemap/xml-response.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const language = offeredLanguages.find(({ key }) => `${key}.xml` === params['file'])
  if (!language) return throwNotFound()
  const { publicOrigin } = webConfig()
  const markets = await createMarketApi().markets()
  const announced = await readAnnouncedPaths(language)
  const today = new Date().toISOString().slice(0, 10)
  const paths = sitemapPaths(markets.ok ? markets.data : [], today, announced ?? [])
  const entries = paths.map(({ path, changedOn }) => ({
    address: publicOrigin + localizePath(path, language.key),
    changedOn,
  }))
  // A sitemap without the markets or announcements must not be cached.
  return xmlResponse(formatSitemap(entries), markets.ok && announced ? undefined : 'no-store')
}

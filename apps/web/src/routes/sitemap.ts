/** The list of sitemaps: one for each offered language. */
import { offeredLanguages } from '@argosy/i18n'
import { webConfig } from '../../server/config.server.ts'
import { formatSitemapIndex } from './sitemap/format-sitemap.ts'
import { xmlResponse } from './sitemap/xml-response.ts'

export function loader(): Response {
  const { publicOrigin } = webConfig()
  return xmlResponse(formatSitemapIndex(offeredLanguages.map(({ key }) => `${publicOrigin}/sitemap/${key}.xml`)))
}

import { escapeXml } from './escape-xml.ts'

export interface SitemapEntry {
  readonly address: string
  /** The day its content last changed, as 2026-11-19; omitted when unknown. */
  readonly changedOn?: string | undefined
}

export function formatSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `  <url><loc>${escapeXml(address)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** One list for each language. */
export function formatSitemapIndex(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

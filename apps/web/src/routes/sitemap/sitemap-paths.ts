/** Every public page, as paths without language. Pure. */
import { coinSlug } from '@argosy/catalogue'
import { offeredLanguages } from '@argosy/i18n'
import { legalDocumentNames } from '../../features/legal/legal-document.ts'

/** A sitemap may have 50,000 addresses; each page has one in every offered language. */
export const sitemapEntryMax = Math.floor(50_000 / offeredLanguages.length)

export interface SitemapPath {
  readonly path: string
  readonly changedOn: string | undefined
}

type Market = { readonly marketId: string; readonly base: string }

/** Pages with prices change every day; instructions change with a release, whose day is unknown here. */
export function sitemapPaths(markets: readonly Market[], today: string): readonly SitemapPath[] {
  const slugs = [...new Set(markets.map(({ base }) => coinSlug(base)))]
  const withPrices = [
    '/',
    '/markets',
    '/price',
    ...markets.map(({ marketId }) => `/spot/${marketId}`),
    ...slugs.map((slug) => `/price/${slug}`),
  ]
  const others = [
    '/fee',
    '/vip/vipIntroduce',
    '/how-to-buy',
    '/api-docs',
    '/download',
    '/status',
    '/learn',
    '/learn/order-types',
    '/learn/safety',
    '/about',
    ...legalDocumentNames.map((name) => `/legal/${name}`),
    ...['/how-to-buy/', '/how-to-sell/', '/how-to-sell/wallet/'].flatMap((section) =>
      slugs.map((slug) => section + slug),
    ),
  ]
  return [
    ...withPrices.map((path) => ({ path, changedOn: today })),
    ...others.map((path) => ({ path, changedOn: undefined })),
  ].slice(0, sitemapEntryMax)
}

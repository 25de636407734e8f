/** Every public page, as paths without language. Pure. */
import { coinSlug } from '@argosy/catalogue'
import { glossaryChangedOn, safetyChangedOn } from '../../features/learn/changed-on.ts'
import { changedOn, legalDocumentNames } from '../../features/legal/legal-document.ts'

/** A sitemap may have 50,000 addresses; each language has one of its own. */
export const sitemapEntryMax = 50_000

export interface SitemapPath {
  readonly path: string
  readonly changedOn: string | undefined
}

type Market = { readonly marketId: string; readonly base: string }

/** Pages with prices change every day, texts on the day they name; the day of a release is unknown here. */
export function sitemapPaths(
  markets: readonly Market[],
  today: string,
  announced: readonly SitemapPath[],
): readonly SitemapPath[] {
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
    '/learn/order-types',
    '/announcements',
    '/about',
    '/security',
    ...['/how-to-buy/', '/how-to-sell/', '/how-to-sell/wallet/'].flatMap((section) =>
      slugs.map((slug) => section + slug),
    ),
  ]
  const dated = [
    { path: '/learn', changedOn: glossaryChangedOn },
    { path: '/learn/safety', changedOn: safetyChangedOn },
    ...legalDocumentNames.map((name) => ({ path: `/legal/${name}`, changedOn: changedOn[name] })),
  ]
  return [
    ...withPrices.map((path) => ({ path, changedOn: today })),
    ...dated,
    ...announced,
    ...others.map((path) => ({ path, changedOn: undefined })),
  ].slice(0, sitemapEntryMax)
}

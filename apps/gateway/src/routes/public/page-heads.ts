import { coinOf, coinSlug } from '@argosy/catalogue'
import { paperHeader, pageHeadPaths, pageHeadSchemas, type PageHeadView } from '@argosy/wire/http'
import { findLanguageOfLocale } from '@argosy/i18n'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
// The titles and descriptions of the pages; a test of the web app checks that both agree.
import headsByCatalog from '../../page-heads/page-heads.json' with { type: 'json' }

type Heads = Readonly<Record<string, readonly Omit<PageHeadView, 'keywords'>[]>>
const heads: Heads = headsByCatalog

/**
 * The pages that search engines may list, in the visitor's language, otherwise in English; one page per market and per
 * coin on sale.
 */
export function pageHeadsRoute({ engines }: { readonly engines: Engines }) {
  return publicRoute({
    method: 'GET',
    path: pageHeadPaths.pageHeads,
    query: pageHeadSchemas.pageHeadsQuery,
    handle: async ({ realm, query: { locale = 'en' }, setHeader }) => {
      const { markets } = await engines[realm].readDirectory()
      const listed = [...markets.values()]
      const coins = [...new Set(listed.map(({ base }) => base))]
      setHeader('cache-control', 'public, max-age=60')
      setHeader('vary', paperHeader)
      return accept(
        headsOf(locale).flatMap((head) => {
          if (head.path.includes('{symbol}')) return listed.map((market) => presentMarket(head, market))
          if (head.path.includes('{coin}')) return coins.map((assetId) => presentCoin(head, assetId))
          return [{ ...head, keywords: '' }]
        }),
      )
    },
  })
}

function headsOf(locale: string): Heads[string] {
  return heads[findLanguageOfLocale(locale)?.catalog ?? 'en'] ?? []
}

function presentMarket(
  { path, title, description }: Omit<PageHeadView, 'keywords'>,
  { marketId, base, quote }: { readonly marketId: string; readonly base: string; readonly quote: string },
): PageHeadView {
  const pair = `${base}/${quote}`
  return {
    path: path.replace('{symbol}', marketId),
    title: title.replaceAll('{symbol}', pair),
    description: description.replaceAll('{symbol}', pair),
    keywords: [pair, base, coinOf(base).name].join(', '),
  }
}

function presentCoin({ path, title, description }: Omit<PageHeadView, 'keywords'>, assetId: string): PageHeadView {
  const { name } = coinOf(assetId)
  const interpolate = (text: string) => text.replaceAll('{name}', name).replaceAll('{symbol}', assetId)
  return {
    path: path.replace('{coin}', coinSlug(assetId)),
    title: interpolate(title),
    description: interpolate(description),
    keywords: name === assetId ? name : `${name}, ${assetId}`,
  }
}

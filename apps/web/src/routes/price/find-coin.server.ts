/** Finds the coin of an address. Another spelling is redirected to the canonical address. */
import { coinSlug, findCoin, type Coin } from '@argosy/catalogue'
import { listedAssets } from '@argosy/catalogue/listings'
import { localizePath, parseLocalePath } from '@argosy/i18n'
import { redirect } from 'react-router'
import { throwUnknownCoin } from './unknown-coin.ts'

export interface CoinRequest {
  readonly request: Request
  /** The address without its coin: /price/. */
  readonly section: string
  readonly coin: string
  /** The listed coins, or null while unknown. */
  readonly coins: readonly Coin[] | null
}

/** Ends the loader with 404 for an unknown coin, or with a redirect to its canonical address. */
export function requireCoin({ request, section, coin, coins }: CoinRequest): string {
  const assetIds = coins?.map(({ assetId }) => assetId) ?? listedAssets.map(({ assetId }) => assetId)
  const assetId = findCoin(assetIds, coin)
  if (assetId === undefined) return throwUnknownCoin(coin)
  const slug = coinSlug(assetId)
  if (slug !== coin) {
    const url = new URL(request.url)
    const { language } = parseLocalePath(url.pathname)
    const path = `${section}${slug}`
    throw redirect((language === undefined ? path : localizePath(path, language.key)) + url.search, 301)
  }
  return assetId
}

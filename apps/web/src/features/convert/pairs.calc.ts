/** Which assets can be converted into which: those with an open market of their own. */
import type { MarketTerms } from '@argosy/wire'

/** USDT first, the rest by name. */
export function listConvertible(markets: readonly MarketTerms[]): readonly string[] {
  const assets = new Set(markets.filter(isOpen).flatMap(({ base, quote }) => [base, quote]))
  return [...assets].toSorted((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
}

export function listPartners(markets: readonly MarketTerms[], assetId: string): readonly string[] {
  const own = markets.filter((market) => isOpen(market) && (market.base === assetId || market.quote === assetId))
  return listConvertible(own).filter((one) => one !== assetId)
}

/** The decimals of an asset, which are the same in all of its markets. */
export function decimalsOf(markets: readonly MarketTerms[], assetId: string): number {
  const market = markets.find(({ base, quote }) => base === assetId || quote === assetId)
  if (!market) return 8
  return market.base === assetId ? market.baseDecimals : market.quoteDecimals
}

function isOpen({ status }: MarketTerms): boolean {
  return status === 'open'
}

function rankOf(assetId: string): number {
  return assetId === 'USDT' ? 0 : 1
}

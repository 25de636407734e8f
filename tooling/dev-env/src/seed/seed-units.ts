import { findListedAsset, type SpotListing } from '@argosy/catalogue/listings'
import { parseDecimalOrThrow, type Units } from '@argosy/money'

export function decimalsOf(assetId: string): number {
  const asset = findListedAsset(assetId)
  if (!asset) throw new RangeError(`${assetId} is not listed`)
  return asset.decimals
}

export function toUnits(assetId: string, text: string): Units {
  return parseDecimalOrThrow(text, decimalsOf(assetId)) as Units
}

/** A market's price and lot steps in the engine's integers. */
export function stepsOf({ base, quote, tick, lot }: Pick<SpotListing, 'base' | 'quote' | 'tick' | 'lot'>) {
  return { tickUnits: toUnits(quote, tick), lotUnits: toUnits(base, lot) } as const
}

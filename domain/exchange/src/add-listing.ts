import { decimalsMax, isAssetId, type Asset } from '@argosy/money'
import type { AddAsset, AddMarket } from './command.ts'
import { calculateQuoteUnitsPerTickLot, isMarketId, type Market } from './market.ts'
import { refuse, type Outcome } from './outcome.ts'
import type { EngineState } from './state.ts'

export function addAsset(state: EngineState, { assetId, decimals }: AddAsset): Outcome {
  if (state.assets.has(assetId)) return refuse('asset_exists')
  const isInRange = Number.isInteger(decimals) && decimals >= 0 && decimals <= decimalsMax
  if (!isAssetId(assetId) || !isInRange) return refuse('asset_terms_invalid')
  state.assets.set(assetId, { assetId, decimals })
  return { ok: true, events: [{ type: 'asset_added', assetId, decimals }], order: null }
}

export function addMarket(state: EngineState, command: AddMarket): Outcome {
  if (state.markets.has(command.marketId)) return refuse('market_exists')
  const base = state.assets.get(command.base)
  if (!base || !state.assets.has(command.quote)) return refuse('asset_unknown')
  if (!addMarketAreTermsValid(command, base)) return refuse('market_terms_invalid')

  const { marketId, quote, tickUnits, lotUnits, quantityLotsMin, quantityLotsMax, priceTicksMax } = command
  const market: Market = {
    marketId,
    base: base.assetId,
    quote,
    tickUnits,
    lotUnits,
    quantityLotsMin,
    quantityLotsMax,
    priceTicksMax,
    quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(tickUnits, lotUnits, base.decimals),
  }
  state.markets.set(marketId, { market, book: state.createBook(), version: state.sequence, previousVersion: 0 })
  return { ok: true, events: [{ type: 'market_added', market }], order: null }
}

function addMarketAreTermsValid(command: AddMarket, base: Asset): boolean {
  const { tickUnits, lotUnits, quantityLotsMin, quantityLotsMax, priceTicksMax } = command
  if (!isMarketId(command.marketId) || command.base === command.quote) return false
  if (tickUnits <= 0n || lotUnits <= 0n || priceTicksMax <= 0n) return false
  if (quantityLotsMin <= 0n || quantityLotsMax < quantityLotsMin) return false
  return (tickUnits * lotUnits) % 10n ** BigInt(base.decimals) === 0n
}

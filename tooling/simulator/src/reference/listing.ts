/** Assets and markets (MK-1 … MK-5). */
import type { Decision } from './decision.ts'
import type { CommandOf, ReferenceState } from './state.ts'

type Changeable = Omit<CommandOf<'change_market'>, 'type' | 'requestId' | 'expiresAtMs'>

export function addAsset(state: ReferenceState, { assetId, decimals }: CommandOf<'add_asset'>): Decision {
  if (state.assets.has(assetId)) return { refusal: 'asset_exists' }
  if (!/^[A-Z0-9]{2,12}$/.test(assetId) || decimals > 18) return { refusal: 'asset_terms_invalid' }
  state.assets.set(assetId, decimals)
  return { order: null }
}

export function addMarket(state: ReferenceState, command: CommandOf<'add_market'>): Decision {
  const { type: _type, requestId: _requestId, expiresAtMs: _expiresAtMs, status, ...terms } = command
  const { marketId, base, quote, tickUnits, lotUnits } = terms
  if (state.markets.has(marketId)) return { refusal: 'market_exists' }
  if (!state.assets.has(base) || !state.assets.has(quote)) return { refusal: 'asset_unknown' }
  const wholeBase = 10n ** BigInt(state.assets.get(base) ?? 0)
  const isWhole = tickUnits > 0n && lotUnits > 0n && (tickUnits * lotUnits) % wholeBase === 0n
  const isNamed = /^[A-Z0-9]{4,24}$/.test(marketId) && base !== quote
  if (!isWhole || !isNamed || !areValid(state, terms, quote)) return { refusal: 'market_terms_invalid' }
  const lotTickUnits = (tickUnits * lotUnits) / wholeBase
  state.markets.set(marketId, { marketId, terms, lotTickUnits, status, last: 0n, orders: [] })
  return { order: null }
}

export function changeMarket(state: ReferenceState, command: CommandOf<'change_market'>): Decision {
  const { type: _type, requestId: _requestId, expiresAtMs: _expiresAtMs, ...terms } = command
  const market = state.markets.get(terms.marketId)
  if (!market) return { refusal: 'market_unknown' }
  if (!areValid(state, terms, market.terms.quote)) return { refusal: 'market_terms_invalid' }
  market.terms = { ...market.terms, ...terms }
  return { order: null }
}

function areValid(state: ReferenceState, terms: Changeable, quote: string): boolean {
  const { quantityLotsMin, quantityLotsMax, priceTicksMax, notionalMin, priceBandBps, valuationMarketId } = terms
  const { openOrdersPerAccountMax } = terms
  const valuation = valuationMarketId === null ? undefined : state.markets.get(valuationMarketId)
  return (
    quantityLotsMin > 0n &&
    priceTicksMax > 0n &&
    quantityLotsMax >= quantityLotsMin &&
    notionalMin >= 0n &&
    priceBandBps >= 0 &&
    priceBandBps <= 10_000 &&
    openOrdersPerAccountMax >= 1 &&
    openOrdersPerAccountMax <= 10_000 &&
    (valuationMarketId === null || valuation?.terms.base === quote)
  )
}

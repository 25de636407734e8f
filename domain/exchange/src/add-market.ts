import type { Asset } from '@argosy/money'
import type { AddMarket } from './command.ts'
import { areMarketTermsValid, termsOf } from './market-terms.ts'
import { calculateQuoteUnitsPerTickLot, isMarketId, type Market } from './market.ts'
import { refuse, type Outcome } from './outcome.ts'
import { createMarketState, type EngineState } from './state.ts'

export function addMarket(state: EngineState, command: AddMarket): Outcome {
  const { marketId, quote, tickUnits, lotUnits, status } = command
  if (state.markets.has(marketId)) return refuse('market_exists')
  const base = state.assets.get(command.base)
  if (!base || !state.assets.has(quote)) return refuse('asset_unknown')
  // A partition has either spot markets or futures (ADR 0055).
  if (state.futures.settleAssetId !== null) return refuse('market_terms_invalid')
  if (!addMarketAreStepsValid(command, base) || !areMarketTermsValid(state, quote, command))
    return refuse('market_terms_invalid')

  const market: Market = {
    marketId,
    base: base.assetId,
    quote,
    tickUnits,
    lotUnits,
    ...termsOf(command),
    quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(tickUnits, lotUnits, base.decimals),
  }
  state.markets.set(marketId, createMarketState(state, market, status))
  return { ok: true, events: [{ type: 'market_added', market, status }], order: null }
}

/** One lot at one tick must be a whole number of quote units, so that a notional is never rounded (MK-3). */
function addMarketAreStepsValid(
  { marketId, base, quote, tickUnits, lotUnits }: AddMarket,
  { decimals }: Asset,
): boolean {
  if (!isMarketId(marketId) || base === quote) return false
  if (tickUnits <= 0n || lotUnits <= 0n) return false
  return (tickUnits * lotUnits) % 10n ** BigInt(decimals) === 0n
}

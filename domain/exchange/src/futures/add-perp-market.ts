import { decimalsMax, isAssetId } from '@argosy/money'
import { areMarketTermsValid, isWholeWithin, termsOf } from '../market-terms.ts'
import { calculateQuoteUnitsPerTickLot, isMarketId, type Market } from '../market.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { createMarketState, type EngineState } from '../state.ts'
import type { AddPerpMarket } from './commands.ts'
import { areRiskTermsValid, riskTermsOf } from './change-perp-risk.ts'
import { priceScale } from './mark-price.ts'
import { createRiskTiers } from './risk-tiers.ts'

const bpsMax = 10_000
const fundingHours: readonly number[] = [1, 4, 8]

/** A partition has either spot markets or futures with one settlement asset. */
export function addPerpMarket(state: EngineState, command: AddPerpMarket): Outcome {
  const { marketId, base, baseDecimals, quote, tickUnits, lotUnits, status } = command
  if (state.markets.has(marketId)) return refuse('market_exists')
  const settle = state.assets.get(quote)
  if (!settle) return refuse('asset_unknown')
  const tiers = createRiskTiers(command.steps, command.liquidationFeePpm)
  const isAlone = state.markets.size === 0 || state.futures.settleAssetId === quote
  const tickPrice = tickUnits * priceScale
  const quoteScale = 10n ** BigInt(settle.decimals)
  if (!tiers || !isAlone || tickPrice % quoteScale !== 0n) return refuse('market_terms_invalid')
  if (!areStepsValid(command) || !arePerpTermsValid(command)) return refuse('market_terms_invalid')
  if (!areMarketTermsValid(state, quote, command)) return refuse('market_terms_invalid')

  const market: Market = {
    marketId,
    base,
    quote,
    tickUnits,
    lotUnits,
    ...termsOf(command),
    quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(tickUnits, lotUnits, baseDecimals),
    perp: {
      tiers,
      ...riskTermsOf(command),
      fundingHours: command.fundingHours,
      tickPrice: tickPrice / quoteScale,
    },
  }
  state.futures.settleAssetId = quote
  state.ledger.mayWalletsBeNegative = true
  state.markets.set(marketId, createMarketState(state, market, status))
  return { ok: true, events: [{ type: 'market_added', market, status }], order: null }
}

/** As MK-3; the base is no listed asset, so the command carries its decimals. */
function areStepsValid({ marketId, base, baseDecimals, quote, tickUnits, lotUnits }: AddPerpMarket): boolean {
  if (!isMarketId(marketId) || !isAssetId(base) || base === quote) return false
  if (!isWholeWithin(baseDecimals, 0, decimalsMax) || tickUnits <= 0n || lotUnits <= 0n) return false
  return (tickUnits * lotUnits) % 10n ** BigInt(baseDecimals) === 0n
}

function arePerpTermsValid(command: AddPerpMarket): boolean {
  // Without a band the mark would have no bound, and a band of 100 % reaches zero.
  if (!isWholeWithin(command.priceBandBps, 1, bpsMax - 1) || command.valuationMarketId !== null) return false
  return fundingHours.includes(command.fundingHours) && areRiskTermsValid(command)
}

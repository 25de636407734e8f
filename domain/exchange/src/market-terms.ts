import type { ChangeableMarketTerms } from './command.ts'
import type { Market } from './market.ts'
import type { EngineState } from './state.ts'

const bpsMax = 10_000
const openOrdersMax = 10_000

/** Copies field by field, so that no other field of a command gets into the state. */
export function termsOf(command: ChangeableMarketTerms): ChangeableMarketTerms {
  return {
    quantityLotsMin: command.quantityLotsMin,
    quantityLotsMax: command.quantityLotsMax,
    priceTicksMax: command.priceTicksMax,
    notionalMin: command.notionalMin,
    priceBandBps: command.priceBandBps,
    openOrdersPerAccountMax: command.openOrdersPerAccountMax,
    valuationMarketId: command.valuationMarketId,
  }
}

/** The conditions of MK-2 that a change of terms must meet as well. */
export function areMarketTermsValid(state: EngineState, quote: Market['quote'], terms: ChangeableMarketTerms): boolean {
  if (terms.quantityLotsMin <= 0n || terms.quantityLotsMax < terms.quantityLotsMin) return false
  if (terms.priceTicksMax <= 0n || terms.notionalMin < 0n) return false
  if (!isWholeWithin(terms.priceBandBps, 0, bpsMax)) return false
  if (!isWholeWithin(terms.openOrdersPerAccountMax, 1, openOrdersMax)) return false
  if (terms.valuationMarketId === null) return true
  return state.markets.get(terms.valuationMarketId)?.market.base === quote
}

export function isWholeWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

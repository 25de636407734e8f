/** A market's limits in whole steps, read once from its terms. */
import { parsePrice, type MarketTerms } from '@argosy/contracts'
import { calculateQuoteUnitsPerTickLot, type PriceTicks, type QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

export type MarketSteps = {
  readonly priceMax: PriceTicks
  readonly notionalMin: bigint
  readonly bandBps: bigint
  /** Price × quantity in the smallest unit of the quote asset, never rounded (MK-3). */
  readonly notional: (price: PriceTicks, quantity: QuantityLots) => bigint
}

export function createMarketSteps(terms: MarketTerms): MarketSteps {
  const priceMax = parsePrice(terms.priceMax, terms)
  if (!priceMax.ok) throw new RangeError(`market terms: ${priceMax.refusal}`)
  const unitsPerTickLot = calculateQuoteUnitsPerTickLot(
    parseDecimalOrThrow(terms.tickSize, terms.quoteDecimals),
    parseDecimalOrThrow(terms.lotSize, terms.baseDecimals),
    terms.baseDecimals,
  )
  return {
    priceMax: priceMax.value,
    notionalMin: parseDecimalOrThrow(terms.notionalMin, terms.quoteDecimals),
    bandBps: BigInt(terms.priceBandBps),
    notional: (price, quantity) => price * quantity * unitsPerTickLot,
  }
}

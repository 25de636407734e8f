/** A market's limits in whole steps, read once from its terms. */
import { parsePrice, type MarketTerms } from '@argosy/wire'
import type { Market } from '@argosy/exchange'
import { calculateQuoteUnitsPerTickLot } from '@argosy/exchange/order-checks'
import { parseDecimalOrThrow, type Units } from '@argosy/money'

export type MarketSteps = Pick<Market, 'priceTicksMax' | 'notionalMin' | 'priceBandBps' | 'quoteUnitsPerTickLot'>

export function createMarketSteps(terms: MarketTerms): MarketSteps {
  const priceMax = parsePrice(terms.priceMax, terms)
  if (!priceMax.ok) throw new RangeError(`market terms: ${priceMax.refusal}`)
  return {
    priceTicksMax: priceMax.value,
    notionalMin: parseDecimalOrThrow(terms.notionalMin, terms.quoteDecimals) as Units,
    priceBandBps: terms.priceBandBps,
    quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(
      parseDecimalOrThrow(terms.tickSize, terms.quoteDecimals),
      parseDecimalOrThrow(terms.lotSize, terms.baseDecimals),
      terms.baseDecimals,
    ),
  }
}

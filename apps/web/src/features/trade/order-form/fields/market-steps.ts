/**
 * A market in whole steps, parsed once from its decimal terms: prices in ticks, quantities in lots, money in the
 * smallest unit of its asset. The order form calculates only in these steps; decimals are used for input and output
 * only.
 */
import { formatPrice, formatQuantity, parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import { calculateQuoteUnitsPerTickLot } from '@argosy/exchange/order-checks'
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import type { BookLevel } from '@argosy/push-client'

export { calculateBaseUnits as baseUnitsOf, calculateNotionalUnits as notionalOf } from '@argosy/exchange/order-checks'

export interface MarketSteps {
  readonly terms: MarketTerms
  readonly marketId: MarketId
  /** One tick and one lot in the units of the live book, which uses 10^-decimals. */
  readonly tick: bigint
  readonly lot: bigint
  /** Base units in one lot. */
  readonly lotUnits: Units
  /** Quote units of one lot at a price of one tick: whole in every market, so a notional is never rounded (MK-3). */
  readonly quoteUnitsPerTickLot: Units
  readonly quantityLotsMin: QuantityLots
  readonly quantityLotsMax: QuantityLots
  readonly priceTicksMax: PriceTicks
  readonly notionalMin: Units
  readonly priceBandBps: number
}

export function toMarketSteps(terms: MarketTerms): MarketSteps {
  const { priceDecimals, quantityDecimals, baseDecimals, quoteDecimals } = terms
  const tick = parseDecimalOrThrow(terms.tickSize, priceDecimals)
  const lot = parseDecimalOrThrow(terms.lotSize, quantityDecimals)
  const lotUnits = parseDecimalOrThrow(terms.lotSize, baseDecimals)
  return {
    terms,
    marketId: terms.marketId as MarketId,
    tick,
    lot,
    lotUnits: lotUnits as Units,
    quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(
      parseDecimalOrThrow(terms.tickSize, quoteDecimals),
      lotUnits,
      baseDecimals,
    ),
    quantityLotsMin: stepsOf(parseQuantity(terms.quantityMin, terms)),
    quantityLotsMax: stepsOf(parseQuantity(terms.quantityMax, terms)),
    priceTicksMax: stepsOf(parsePrice(terms.priceMax, terms)),
    notionalMin: parseDecimalOrThrow(terms.notionalMin, quoteDecimals) as Units,
    priceBandBps: terms.priceBandBps,
  }
}

/** The most lots that an amount of quote pays for at a price; rounded down, so it never costs more. */
export function lotsForQuote({ quoteUnitsPerTickLot }: MarketSteps, price: PriceTicks, quote: Units): QuantityLots {
  return (quote / (price * quoteUnitsPerTickLot)) as QuantityLots
}

/** The whole lots in an amount of base, rounded down. */
export function lotsInBase({ lotUnits }: MarketSteps, base: Units): QuantityLots {
  return (base / lotUnits) as QuantityLots
}

/** A level of the live book in ticks and lots. */
export function toLevelSteps({ tick, lot }: MarketSteps, { price, quantity }: BookLevel) {
  return { price: (price / tick) as PriceTicks, quantity: (quantity / lot) as QuantityLots }
}

/** `last` of a ticker or a trade in ticks; undefined when it is not a valid price of this market. */
export function readPrice({ terms }: MarketSteps, text: string): PriceTicks | undefined {
  const price = parsePrice(text, terms)
  return price.ok && price.value > 0n ? price.value : undefined
}

export function priceText({ terms }: MarketSteps, price: PriceTicks): string {
  return formatPrice(price, terms)
}

export function quantityText({ terms }: MarketSteps, quantity: QuantityLots): string {
  return formatQuantity(quantity, terms)
}

function stepsOf<T extends bigint>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string },
): T {
  if (!result.ok) throw new RangeError(`market terms: ${result.refusal}`)
  return result.value
}

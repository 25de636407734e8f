import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

/** The part of the order form's store that receives picked values. */
export interface PrefillTarget {
  prefillPrice(ticks: PriceTicks): void
  prefillSize(lots: QuantityLots): void
}

export interface PrefillInput {
  readonly price: bigint
  readonly quantity: bigint | null
}

/**
 * Converts the live book's units to the form's steps. The form's side stays: picking from the book does not turn a
 * seller into a buyer.
 */
export function createPrefill(draftStore: PrefillTarget, terms: MarketTerms | undefined) {
  return {
    apply({ price, quantity }: PrefillInput): void {
      if (!terms) return
      draftStore.prefillPrice((price / parseDecimalOrThrow(terms.tickSize, terms.priceDecimals)) as PriceTicks)
      if (quantity === null) return
      draftStore.prefillSize((quantity / parseDecimalOrThrow(terms.lotSize, terms.quantityDecimals)) as QuantityLots)
    },
  }
}

import type { MarketTerms } from '@argosy/contracts'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

/** The part of the order form that takes what is pressed elsewhere. */
export interface PrefillTarget {
  prefillPrice(ticks: PriceTicks): void
  prefillSize(lots: QuantityLots): void
}

export interface PrefillInput {
  readonly price: bigint
  readonly quantity: bigint | null
}

/**
 * From the live book's units to the form's steps. The side of the form stays: somebody who sells does not become a buyer by
 * a press on the book.
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

import type { MarketTerms } from '@argosy/contracts'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

/** The part of the order form that takes what is pressed elsewhere. */
export interface PrefillTarget {
  takePrice(ticks: PriceTicks): void
  takeSize(lots: QuantityLots): void
}

export interface Taken {
  readonly price: bigint
  readonly quantity: bigint | null
}

/**
 * From the live book's units to the form's steps. The side of the form stays: somebody who sells does not become a buyer by
 * a press on the book.
 */
export function createTakes(draftStore: PrefillTarget, terms: MarketTerms | undefined) {
  return {
    take({ price, quantity }: Taken): void {
      if (!terms) return
      draftStore.takePrice((price / parseDecimalOrThrow(terms.tickSize, terms.priceDecimals)) as PriceTicks)
      if (quantity === null) return
      draftStore.takeSize((quantity / parseDecimalOrThrow(terms.lotSize, terms.quantityDecimals)) as QuantityLots)
    },
  }
}

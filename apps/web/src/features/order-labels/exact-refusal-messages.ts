/** Messages of refusals that name the limit that was missed, where the market's terms are known. */
import type { MarketTerms } from '@argosy/wire'
import { formatDecimalText, formatPercent, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { trimZeros } from '../trade/shared/trim-zeros.ts'

export interface RefusalMarket {
  readonly terms: MarketTerms
  readonly language: Language
}

export function exactRefusalMessage(code: string, { terms, language }: RefusalMarket): MessageDescriptor | undefined {
  const amount = (text: string, asset: string) => `${formatDecimalText(language, trimZeros(text, 0))} ${asset}`
  switch (code) {
    case 'quantity_below_minimum': {
      const minimum = amount(terms.quantityMin, terms.base)
      return msg({
        id: 'refusal.quantity_below_minimum.exact',
        message: `Enter at least ${minimum}.`,
        comment: 'Refusal beside the quantity; number and coin',
      })
    }
    case 'quantity_above_maximum': {
      const maximum = amount(terms.quantityMax, terms.base)
      return msg({
        id: 'refusal.quantity_above_maximum.exact',
        message: `Enter at most ${maximum}.`,
        comment: 'Refusal beside the quantity; number and coin',
      })
    }
    case 'notional_below_minimum': {
      const minimum = amount(terms.notionalMin, terms.quote)
      return msg({
        id: 'refusal.notional_below_minimum.exact',
        message: `Minimum order: ${minimum}.`,
        comment: 'Refusal: the order is worth too little; number and currency',
      })
    }
    case 'price_outside_band': {
      const distance = formatPercent(language, BigInt(terms.priceBandBps), { decimals: 0 })
      return msg({
        id: 'refusal.price_outside_band.exact',
        message: `The price is more than ${distance} away from the last price or the trigger price. Choose a closer one.`,
        comment: 'Refusal; a percentage such as 10%',
      })
    }
    default:
      return undefined
  }
}

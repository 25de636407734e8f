/** The fill price of an order: `Bought 0.07544 BTC at avg 66,273.27 USDT · fee 0.00007544 BTC`. */
import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import { formatDecimalText, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { areAllFills, summarizeFills } from '../orders/detail/fill-summary.calc.ts'
import { trimZeros } from '../shared/trim-zeros.ts'

/** Undefined until all fills have been received: an average over some of them would be wrong. */
export function boughtText(
  fills: readonly FillView[],
  filled: string,
  terms: MarketTerms,
  language: Language,
): MessageDescriptor | undefined {
  const summary = summarizeFills(fills, terms)
  const side = fills[0]?.side
  if (side === undefined || summary.averagePrice === undefined || !areAllFills(summary, filled)) return undefined
  const quantity = amountText(language, summary.quantity, terms.base)
  const price = amountText(language, summary.averagePrice, terms.quote, terms.priceDecimals)
  const fee = summary.fees.map(({ assetId, amount }) => amountText(language, amount, assetId)).join(' + ')
  return side === 'buy'
    ? msg({
        id: 'spot.life.bought',
        message: `Bought ${quantity} at avg ${price} · fee ${fee}`,
        comment: 'Short message about an order that was filled: amount with its coin, average price, fee',
      })
    : msg({
        id: 'spot.life.sold',
        message: `Sold ${quantity} at avg ${price} · fee ${fee}`,
        comment: 'Short message about an order that was filled: amount with its coin, average price, fee',
      })
}

/** Isolated left to right and unbroken, in any surrounding text. */
export function amountText(language: Language, text: string, asset: string, decimals?: number): string {
  const number =
    decimals === undefined
      ? formatDecimalText(language, trimZeros(text, 0))
      : formatDecimalText(language, text, { decimals })
  return `\u2066${number} ${asset}\u2069`
}

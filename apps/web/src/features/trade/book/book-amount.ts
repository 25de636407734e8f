/** Amounts of the book in the unit that its reader chose: the coin, or what it costs. */
import type { MarketTerms } from '@argosy/contracts'
import { formatCompact, formatUnits, type Language } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import type { BookUnit } from './book-preferences.ts'
import { formatBookQuantity } from './format-book-quantity.ts'

/** How the two columns of amounts are written; the same object as long as nothing about it changes. */
export interface AmountShape {
  readonly unit: BookUnit
  readonly quantityDecimals: number
  readonly costDecimals: number
  readonly shownCostDecimals: number
}

export function shapeAmounts(terms: MarketTerms, unit: BookUnit): AmountShape {
  return {
    unit,
    quantityDecimals: terms.quantityDecimals,
    costDecimals: terms.priceDecimals + terms.quantityDecimals,
    shownCostDecimals: countCostDecimals(terms.notionalMin),
  }
}

/** Enough to tell the smallest order apart: of 5 USDT 2, of 0.0001 BTC 5. */
export function countCostDecimals(notionalMin: string): number {
  const zeros = /^0\.(0*)[1-9]/.exec(notionalMin)?.[1]
  return zeros === undefined ? 2 : Math.max(2, zeros.length + 2)
}

export function formatAmount(language: Language, shape: AmountShape, quantity: bigint, cost: bigint): string {
  if (shape.unit === 'base') return formatBookQuantity(language, quantity, shape.quantityDecimals)
  const whole = cost / 10n ** BigInt(shape.costDecimals)
  if (whole >= 1_000_000n) return formatCompact(language, formatDecimal(whole, 0))
  return formatUnits(language, cost, shape.costDecimals, { decimals: shape.shownCostDecimals })
}

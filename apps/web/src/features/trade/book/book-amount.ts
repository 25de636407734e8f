/** Formats the book's amounts in the chosen unit: base quantity or quote cost. A column has one format. */
import type { MarketTerms } from '@argosy/wire'
import { compactScaleOf, formatCompact, formatUnits, type Language } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import type { BookUnit } from './book-preferences.ts'

/** Format of the two amount columns; the same object as long as nothing about it changes. */
export interface AmountShape {
  readonly unit: BookUnit
  readonly quantityDecimals: number
  readonly costDecimals: number
  readonly shownCostDecimals: number
  /** Quantities are shown in this power of ten with its suffix; 0 shows them in full. */
  readonly quantityZeros: number
}

/** A coin below this price is traded in millions; all digits of such quantities would not fit. */
const cheapBelow = 1_000n
/** The suffix is the largest unit that is worth less than this, so that usual orders are not shown as 0.00. */
const suffixWorthMax = 200n

/** Uses only the magnitude of `price`: the format must not change with every tick. */
export function shapeAmounts(
  terms: MarketTerms,
  unit: BookUnit,
  language: Language,
  price: bigint | undefined,
): AmountShape {
  return {
    unit,
    quantityDecimals: terms.quantityDecimals,
    costDecimals: terms.priceDecimals + terms.quantityDecimals,
    // Decimals of a currency that is counted in whole units would take the space of its thousands.
    shownCostDecimals: terms.notionalMin.startsWith('0.') ? countCostDecimals(terms.notionalMin) : 0,
    quantityZeros: price === undefined ? 0 : pickZeros(language, price, terms.priceDecimals),
  }
}

function pickZeros(language: Language, price: bigint, priceDecimals: number): number {
  const one = 10n ** BigInt(priceDecimals)
  // Less than a thousandth of the quote currency.
  if (price * cheapBelow >= one) return 0
  const fitting = compactScaleOf(language).filter(
    (zeros) => zeros >= 4 && price * 10n ** BigInt(zeros) < suffixWorthMax * one,
  )
  return Math.max(0, ...fitting)
}

/** Enough decimals for the smallest order: 2 for 5 USDT, 5 for 0.0001 BTC. */
export function countCostDecimals(notionalMin: string): number {
  const zeros = /^0\.(0*)[1-9]/.exec(notionalMin)?.[1]
  return zeros === undefined ? 2 : Math.max(2, zeros.length + 2)
}

export function formatAmount(language: Language, shape: AmountShape, quantity: bigint, cost: bigint): string {
  if (shape.unit === 'quote')
    return formatUnits(language, cost, shape.costDecimals, { decimals: shape.shownCostDecimals })
  if (shape.quantityZeros === 0) return formatUnits(language, quantity, shape.quantityDecimals)
  return formatCompact(language, formatDecimal(quantity, shape.quantityDecimals), { zeros: shape.quantityZeros })
}

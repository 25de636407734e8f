/** Amounts of the book in the unit that its reader chose: the coin, or what it costs. A column has one format. */
import type { MarketTerms } from '@argosy/contracts'
import { compactScaleOf, formatCompact, formatUnits, type Language } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import type { BookUnit } from './book-preferences.ts'

/** How the two columns of amounts are written; the same object as long as nothing about it changes. */
export interface AmountShape {
  readonly unit: BookUnit
  readonly quantityDecimals: number
  readonly costDecimals: number
  readonly shownCostDecimals: number
  /** Quantities are written in this power of ten, with its word; 0 writes them out. */
  readonly quantityZeros: number
}

/** A coin below this price is traded by the million; digits of all of them would not fit beside each other. */
const cheapBelow = 1_000n
/** The word for the amounts is the largest that is still worth less than this, so that usual orders are not 0.00. */
const suffixWorthMax = 200n

/** `price` only as far as its size goes; the shape must not change with every tick. */
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
    // Cents of a currency that is counted in whole units would cost the room that its thousands need.
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

/** Enough to tell the smallest order apart: of 5 USDT 2, of 0.0001 BTC 5. */
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

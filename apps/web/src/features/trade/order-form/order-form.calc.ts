/**
 * The arithmetic of a limit order, in whole steps from end to end: price in 10^-priceDecimals, quantity in
 * 10^-quantityDecimals, money in the smallest unit of its asset.
 */
import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/contracts'
import { divideFloor, formatDecimal, parseDecimal, parseDecimalOrThrow } from '@argosy/money'
import { trimZeros } from '../shared/trim-zeros.ts'

export type Side = 'buy' | 'sell'

/** Plain decimal text, or undefined while a field is empty. */
export interface OrderDraft {
  readonly side: Side
  readonly price: string | undefined
  readonly quantity: string | undefined
}

/** What the account can spend, as decimal text; undefined while it is not known. */
export interface Available {
  readonly base: string | undefined
  readonly quote: string | undefined
}

export type PriceProblem = 'price_missing' | 'decimal_malformed' | 'price_off_tick' | 'price_out_of_range'
export type QuantityProblem =
  | 'quantity_missing'
  | 'decimal_malformed'
  | 'quantity_off_lot'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'

export interface OrderProblems {
  readonly price: PriceProblem | undefined
  readonly quantity: QuantityProblem | undefined
  readonly funds: 'balance_insufficient' | undefined
}

export function validateOrder(draft: OrderDraft, available: Available, terms: MarketTerms): OrderProblems {
  return {
    price: validatePrice(draft.price, terms),
    quantity: validateQuantity(draft.quantity, terms),
    funds: hasFunds(draft, available, terms) ? undefined : 'balance_insufficient',
  }
}

export function hasProblems(problems: OrderProblems): boolean {
  return problems.price !== undefined || problems.quantity !== undefined || problems.funds !== undefined
}

function validatePrice(text: string | undefined, terms: MarketTerms): PriceProblem | undefined {
  if (text === undefined) return 'price_missing'
  const price = parsePrice(text, terms)
  if (!price.ok) return price.refusal.startsWith('decimal_') ? 'decimal_malformed' : (price.refusal as PriceProblem)
  const isInRange = price.value > 0n && price.value <= stepsOf(parsePrice(terms.priceMax, terms))
  return isInRange ? undefined : 'price_out_of_range'
}

function validateQuantity(text: string | undefined, terms: MarketTerms): QuantityProblem | undefined {
  if (text === undefined) return 'quantity_missing'
  const quantity = parseQuantity(text, terms)
  if (!quantity.ok)
    return quantity.refusal.startsWith('decimal_') ? 'decimal_malformed' : (quantity.refusal as QuantityProblem)
  if (quantity.value < stepsOf(parseQuantity(terms.quantityMin, terms))) return 'quantity_below_minimum'
  if (quantity.value > stepsOf(parseQuantity(terms.quantityMax, terms))) return 'quantity_above_maximum'
  return undefined
}

function hasFunds(draft: OrderDraft, available: Available, terms: MarketTerms): boolean {
  if (draft.side === 'sell') {
    const wanted = unitsOf(draft.quantity, terms.baseDecimals)
    const held = unitsOf(available.base, terms.baseDecimals)
    return wanted === undefined || held === undefined || wanted <= held
  }
  const cost = unitsOf(calculateTotal(draft.price, draft.quantity, terms), terms.quoteDecimals)
  const held = unitsOf(available.quote, terms.quoteDecimals)
  return cost === undefined || held === undefined || cost <= held
}

/** Price × quantity, exact, with no more decimals than it needs and no fewer than the price has. */
export function calculateTotal(
  price: string | undefined,
  quantity: string | undefined,
  terms: MarketTerms,
): string | undefined {
  const priceUnits = unitsOf(price, terms.priceDecimals)
  const quantityUnits = unitsOf(quantity, terms.quantityDecimals)
  if (priceUnits === undefined || quantityUnits === undefined) return undefined
  return trimZeros(
    formatDecimal(priceUnits * quantityUnits, terms.priceDecimals + terms.quantityDecimals),
    terms.priceDecimals,
  )
}

/** The most that a total buys at a price: rounded down to a whole lot. */
export function calculateQuantityForTotal(
  total: string,
  price: string | undefined,
  terms: MarketTerms,
): string | undefined {
  const decimals = terms.priceDecimals + terms.quantityDecimals
  const totalUnits = unitsOf(total, decimals)
  const priceUnits = unitsOf(price, terms.priceDecimals)
  if (totalUnits === undefined || !priceUnits) return undefined
  return roundDownToLot(divideFloor(totalUnits, priceUnits), terms)
}

/** A share of what is available, rounded down to a whole lot; undefined when there is nothing to take it of. */
export function calculateShareQuantity(
  percent: bigint,
  { side, price }: Pick<OrderDraft, 'side' | 'price'>,
  available: Available,
  terms: MarketTerms,
): string | undefined {
  if (side === 'sell') {
    const base = unitsOf(available.base, terms.baseDecimals)
    if (base === undefined) return undefined
    const scale = 10n ** BigInt(terms.baseDecimals - terms.quantityDecimals)
    return roundDownToLot(divideFloor(divideFloor(base * percent, 100n), scale), terms)
  }
  const quote = unitsOf(available.quote, terms.quoteDecimals)
  if (quote === undefined) return undefined
  return calculateQuantityForTotal(
    truncateTo(
      formatDecimal(divideFloor(quote * percent, 100n), terms.quoteDecimals),
      terms.priceDecimals + terms.quantityDecimals,
    ),
    price,
    terms,
  )
}

function roundDownToLot(quantityUnits: bigint, terms: MarketTerms): string {
  const lot = parseDecimalOrThrow(terms.lotSize, terms.quantityDecimals)
  return formatDecimal(divideFloor(quantityUnits, lot) * lot, terms.quantityDecimals)
}

function unitsOf(text: string | undefined, decimals: number): bigint | undefined {
  if (text === undefined) return undefined
  const parsed = parseDecimal(text, decimals)
  return parsed.ok && parsed.value >= 0n ? parsed.value : undefined
}

function stepsOf(result: ReturnType<typeof parsePrice> | ReturnType<typeof parseQuantity>): bigint {
  if (!result.ok) throw new RangeError(`market terms: ${result.refusal}`)
  return result.value
}

function truncateTo(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

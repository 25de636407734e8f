import type { MarketStatus, PriceTicks, QuantityLots } from '@argosy/exchange'
import { formatDecimal, parseDecimal, type ParseDecimalRefusal } from '@argosy/money'

/**
 * A market's terms in decimals. `priceDecimals` are those of the tick, `quantityDecimals` those of the lot, so every
 * price and quantity of a market is written with the same number of decimals.
 */
export type MarketTerms = {
  readonly marketId: string
  readonly base: string
  readonly quote: string
  readonly baseDecimals: number
  readonly quoteDecimals: number
  readonly tickSize: string
  readonly lotSize: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly quantityMin: string
  readonly quantityMax: string
  readonly priceMax: string
  /** The minimum value of an order, in quote. */
  readonly notionalMin: string
  /** How far a limit price may lie on the far side of the latest price; 0 means no limit. */
  readonly priceBandBps: number
  readonly openOrdersPerAccountMax: number
  readonly status: MarketStatus
}

export type ToStepsRefusal =
  | ParseDecimalRefusal
  | 'price_off_tick'
  | 'price_out_of_range'
  | 'quantity_off_lot'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'

export type ToStepsResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ToStepsRefusal }

/** The refusals of a parser for text that is a number, but not one that a command can carry. */
type StepRefusals = { readonly offStep: ToStepsRefusal; readonly below: ToStepsRefusal; readonly above: ToStepsRefusal }

const priceRefusals = { offStep: 'price_off_tick', below: 'price_out_of_range', above: 'price_out_of_range' } as const
const quantityRefusals = {
  offStep: 'quantity_off_lot',
  below: 'quantity_below_minimum',
  above: 'quantity_above_maximum',
} as const

// Commands carry prices and quantities in 64 bits; the market's own, lower limits are checked by the engine.
const stepsMax = 2n ** 64n - 1n

export function parsePrice(text: string, terms: MarketTerms): ToStepsResult<PriceTicks> {
  return parseSteps(text, terms.tickSize, terms.priceDecimals, priceRefusals)
}

export function parseQuantity(text: string, terms: MarketTerms): ToStepsResult<QuantityLots> {
  return parseSteps(text, terms.lotSize, terms.quantityDecimals, quantityRefusals)
}

export function formatPrice(price: bigint, terms: MarketTerms): string {
  return formatDecimal(price * stepOf(terms.tickSize, terms.priceDecimals), terms.priceDecimals)
}

export function formatQuantity(quantity: bigint, terms: MarketTerms): string {
  return formatDecimal(quantity * stepOf(terms.lotSize, terms.quantityDecimals), terms.quantityDecimals)
}

function parseSteps<T extends bigint>(
  text: string,
  stepText: string,
  decimals: number,
  { offStep, below, above }: StepRefusals,
): ToStepsResult<T> {
  const parsed = parseDecimal(text, decimals)
  if (!parsed.ok) return parsed.refusal === 'decimal_too_fine' ? { ok: false, refusal: offStep } : parsed
  const step = stepOf(stepText, decimals)
  if (parsed.value % step !== 0n) return { ok: false, refusal: offStep }
  const steps = parsed.value / step
  if (steps < 0n) return { ok: false, refusal: below }
  if (steps > stepsMax) return { ok: false, refusal: above }
  return { ok: true, value: steps as T }
}

function stepOf(stepText: string, decimals: number): bigint {
  const parsed = parseDecimal(stepText, decimals)
  if (!parsed.ok) throw new RangeError(`market step ${stepText}`)
  return parsed.value
}

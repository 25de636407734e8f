/** Texts of fields as whole numbers of the grid, or the word for why they are not. */
import { parsePrice, parseQuantity } from '@argosy/contracts'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimal, type Units } from '@argosy/money'
import type { MarketSteps } from '../market-steps.ts'
import type { ProblemCode } from './problem.ts'

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ProblemCode | undefined }

/** Not read, and not this field's fault: something it depends on is missing. */
export const unread = { ok: false, code: undefined } as const

export function refuseReading(code: ProblemCode): Reading<never> {
  return { ok: false, code }
}

export function readTicks(text: string, marketSteps: MarketSteps, missing: ProblemCode): Reading<PriceTicks> {
  if (text === '') return refuseReading(missing)
  const parsed = parsePrice(text, marketSteps.terms)
  if (!parsed.ok) return refuseReading(parsed.refusal)
  return parsed.value === 0n ? refuseReading('price_out_of_range') : parsed
}

export function readLots(text: string, marketSteps: MarketSteps, missing: ProblemCode): Reading<QuantityLots> {
  if (text === '') return refuseReading(missing)
  const parsed = parseQuantity(text, marketSteps.terms)
  return parsed.ok ? parsed : refuseReading(parsed.refusal)
}

// What a command carries at most.
const amountUnitsMax = 10n ** 36n

export function readQuote(text: string, { terms }: MarketSteps): Reading<Units> {
  if (text === '') return refuseReading('amount_missing')
  const parsed = parseDecimal(text, terms.quoteDecimals)
  if (!parsed.ok) return refuseReading(parsed.refusal)
  if (parsed.value < 0n || parsed.value > amountUnitsMax) return refuseReading('amount_out_of_range')
  return parsed.value === 0n ? refuseReading('amount_missing') : { ok: true, value: parsed.value as Units }
}

// TG-5: what the exchange takes, in hundredths of a percent.
const callbackBpsMin = 10n
const callbackBpsMax = 1_000n

export function readCallback(text: string): Reading<number> {
  if (text === '') return refuseReading('callback_missing')
  const parsed = parseDecimal(text, 2)
  if (!parsed.ok) return refuseReading(parsed.refusal)
  const isInRange = parsed.value >= callbackBpsMin && parsed.value <= callbackBpsMax
  return isInRange ? { ok: true, value: Number(parsed.value) } : refuseReading('callback_out_of_range')
}

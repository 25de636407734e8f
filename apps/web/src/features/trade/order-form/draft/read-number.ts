/** Parses fields into whole price and lot steps, or into the code of the problem. */
import { parsePrice, parseQuantity } from '@argosy/wire'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimal, type Units } from '@argosy/money'
import type { MarketSteps } from '../fields/market-steps.ts'
import type { ProblemCode } from './problem.ts'

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: ProblemCode | undefined }

/** Cannot be calculated, but not because of this field: another value is missing. */
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

// The upper limit of an amount in a command.
const amountUnitsMax = 10n ** 36n

export function readQuote(text: string, { terms }: MarketSteps): Reading<Units> {
  if (text === '') return refuseReading('amount_missing')
  const parsed = parseDecimal(text, terms.quoteDecimals)
  if (!parsed.ok) return refuseReading(parsed.refusal)
  if (parsed.value < 0n || parsed.value > amountUnitsMax) return refuseReading('amount_out_of_range')
  return parsed.value === 0n ? refuseReading('amount_missing') : { ok: true, value: parsed.value as Units }
}

// TG-5: the limits of the exchange, in hundredths of a percent.
const callbackBpsMin = 10n
const callbackBpsMax = 1_000n

export function readCallback(text: string): Reading<number> {
  if (text === '') return refuseReading('callback_missing')
  const parsed = parseDecimal(text, 2)
  if (!parsed.ok) return refuseReading(parsed.refusal)
  const isInRange = parsed.value >= callbackBpsMin && parsed.value <= callbackBpsMax
  return isInRange ? { ok: true, value: Number(parsed.value) } : refuseReading('callback_out_of_range')
}

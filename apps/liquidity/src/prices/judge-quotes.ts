/** Decides whether the sources' quotes can be trusted. Pure: time is an argument, a doubt is a result. */
import { valueDecimals } from '@argosy/catalogue/listings'
import { parseDecimal } from '@argosy/money'
import type { SourceQuote } from './price-source.ts'
import type { ReferenceDoubt, ReferenceValue } from './reference-prices.ts'

export type MidQuote = { readonly value: bigint; readonly timeMs: number }

/** The last trusted value, and since when the sources have quoted a different one. */
export type Belief = { readonly value: bigint | undefined; readonly jumpedAtMs: number | undefined }

export const unbelieving: Belief = { value: undefined, jumpedAtMs: undefined }

// After failed requests, or answers that a source repeats, a quote up to this age still counts as a price.
export const staleMsMax = 15_000
// A source whose clock is ahead by more than this gives no information about age.
const aheadMsMax = 5_000
const spreadBpsMax = 200n
const disagreeBpsMax = 100n
const jumpBpsMax = 500n
const jumpConfirmMs = 20_000

/** The middle of a quote; undefined when a side is missing, the quote is crossed, or its spread is too wide. */
export function readQuote({ bid, ask, timeMs }: SourceQuote): MidQuote | undefined {
  const [low, high] = [parseDecimal(bid, valueDecimals), parseDecimal(ask, valueDecimals)]
  if (!low.ok || !high.ok || low.value <= 0n || high.value < low.value) return undefined
  if (isApart(low.value, high.value, spreadBpsMax)) return undefined
  return { value: (low.value + high.value) / 2n, timeMs }
}

/** Judges one asset's quotes: the latest of each source that ever quoted it. */
export function judgeQuotes(
  quotes: readonly MidQuote[],
  belief: Belief,
  nowMs: number,
): { readonly reference: ReferenceValue; readonly belief: Belief } {
  const doubt = (reason: ReferenceDoubt, next = belief) => ({ reference: { ok: false, reason }, belief: next }) as const
  if (quotes.length === 0) return doubt('reference_missing')
  const fresh = quotes.filter(({ timeMs }) => nowMs - timeMs <= staleMsMax && timeMs - nowMs <= aheadMsMax)
  const values = fresh.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [lowest, highest] = [values[0], values.at(-1)]
  if (lowest === undefined || highest === undefined) return doubt('reference_stale')
  if (isApart(lowest, highest, disagreeBpsMax)) return doubt('reference_diverged')

  const value = middleOf(values)
  const jumpedAtMs =
    belief.value !== undefined && isApart(belief.value, value, jumpBpsMax) ? (belief.jumpedAtMs ?? nowMs) : undefined
  // A sudden jump of the price counts as a mistake until it has lasted.
  if (jumpedAtMs !== undefined && nowMs - jumpedAtMs < jumpConfirmMs)
    return doubt('reference_diverged', { value: belief.value, jumpedAtMs })
  return { reference: { ok: true, value }, belief: { value, jumpedAtMs: undefined } }
}

function middleOf(sorted: readonly bigint[]): bigint {
  const upper = sorted[sorted.length >> 1] ?? 0n
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n
  return (lower + upper) / 2n
}

function isApart(one: bigint, other: bigint, bpsMax: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one]
  return (high - low) * 10_000n > low * bpsMax
}

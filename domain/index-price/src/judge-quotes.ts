/** Decides whether the sources' quotes can be trusted. Pure: time is an argument, a doubt is a result. */
import { isApart, isFresh, middleOf, type MidQuote } from './quote.ts'

export type ReferenceValue =
  /** In USDT for one whole of the asset, as a whole number of 10^-12. */
  { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly reason: ReferenceDoubt }

/** Without a reliable price a bot that goes on quoting loses money: it cancels its orders and waits. */
export type ReferenceDoubt = 'reference_missing' | 'reference_stale' | 'reference_diverged'

/** The last trusted value, and since when the sources have quoted a different one. */
export type Belief = { readonly value: bigint | undefined; readonly jumpedAtMs: number | undefined }

export const unbelieving: Belief = { value: undefined, jumpedAtMs: undefined }

// After failed requests, or answers that a source repeats, a quote up to this age still counts as a price.
export const staleMsMax = 15_000
const disagreeBpsMax = 100n
const jumpBpsMax = 500n
const jumpConfirmMs = 20_000

/** Judges one asset's quotes: the latest of each source that ever quoted it. */
export function judgeQuotes(
  quotes: readonly MidQuote[],
  belief: Belief,
  nowMs: number,
): { readonly reference: ReferenceValue; readonly belief: Belief } {
  const doubt = (reason: ReferenceDoubt, next = belief) => ({ reference: { ok: false, reason }, belief: next }) as const
  if (quotes.length === 0) return doubt('reference_missing')
  const values = quotes.filter((quote) => isFresh(quote, nowMs, staleMsMax)).map(({ value }) => value)
  const [first] = values
  if (first === undefined) return doubt('reference_stale')
  const lowest = values.reduce((low, value) => (value < low ? value : low), first)
  const highest = values.reduce((high, value) => (value > high ? value : high), first)
  if (isApart(lowest, highest, disagreeBpsMax)) return doubt('reference_diverged')

  const value = middleOf(values)
  const jumpedAtMs =
    belief.value !== undefined && isApart(belief.value, value, jumpBpsMax) ? (belief.jumpedAtMs ?? nowMs) : undefined
  // A sudden jump of the price counts as a mistake until it has lasted.
  if (jumpedAtMs !== undefined && nowMs - jumpedAtMs < jumpConfirmMs)
    return doubt('reference_diverged', { value: belief.value, jumpedAtMs })
  return { reference: { ok: true, value }, belief: { value, jumpedAtMs: undefined } }
}

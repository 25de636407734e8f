/** Whether what the sources say may be believed. Pure: time comes in, doubt goes out. */
import { valueDecimals } from '@argosy/contracts/listings'
import { parseDecimal } from '@argosy/money'
import type { SourceQuote } from './price-source.ts'
import type { ReferenceDoubt, ReferenceValue } from './reference-prices.ts'

export type MidQuote = { readonly value: bigint; readonly timeMs: number }

/** The last value that was believed, and since when the sources have been somewhere else. */
export type Belief = { readonly value: bigint | undefined; readonly jumpedAtMs: number | undefined }

export const unbelieving: Belief = { value: undefined, jumpedAtMs: undefined }

// Half a minute of requests that fail, or of a source that repeats itself, is still a price; more is a memory.
export const staleMsMax = 15_000
// A clock that runs ahead by more than this tells nothing about age.
const aheadMsMax = 5_000
const spreadBpsMax = 200n
const disagreeBpsMax = 100n
const jumpBpsMax = 500n
const jumpConfirmMs = 20_000

/** The middle of a quote, or undefined when it is none: a side missing, crossed, or too wide to mean anything. */
export function readQuote({ bid, ask, timeMs }: SourceQuote): MidQuote | undefined {
  const [low, high] = [parseDecimal(bid, valueDecimals), parseDecimal(ask, valueDecimals)]
  if (!low.ok || !high.ok || low.value <= 0n || high.value < low.value) return undefined
  if (isApart(low.value, high.value, spreadBpsMax)) return undefined
  return { value: (low.value + high.value) / 2n, timeMs }
}

/** One asset's quotes, one of each source that ever named it. */
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
  // A price that is suddenly elsewhere is a mistake until it stays there.
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

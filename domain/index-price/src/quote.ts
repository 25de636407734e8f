import { valueDecimals } from '@argosy/catalogue/listings'
import { parseDecimal } from '@argosy/money'

/** Decimal text as the source wrote it. */
export type SourceQuote = {
  readonly assetId: string
  readonly bid: string
  readonly ask: string
  /** Time by the source's clock. */
  readonly timeMs: number
}

/** In USDT for one whole of the asset, as a whole number of 10^-12. */
export type MidQuote = { readonly value: bigint; readonly timeMs: number }

const spreadBpsMax = 200n
// A source whose clock is ahead by more than this gives no information about age.
const aheadMsMax = 5_000

/** The middle of a quote; undefined when a side is missing, the quote is crossed, or its spread is too wide. */
export function readQuote({ bid, ask, timeMs }: SourceQuote): MidQuote | undefined {
  const [low, high] = [parseDecimal(bid, valueDecimals), parseDecimal(ask, valueDecimals)]
  if (!low.ok || !high.ok || low.value <= 0n || high.value < low.value) return undefined
  if (isApart(low.value, high.value, spreadBpsMax)) return undefined
  return { value: (low.value + high.value) / 2n, timeMs }
}

export function isFresh({ timeMs }: MidQuote, nowMs: number, ageMsMax: number): boolean {
  return nowMs - timeMs <= ageMsMax && timeMs - nowMs <= aheadMsMax
}

/** The median; between the two in the middle when their number is even. */
export function middleOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = sorted[sorted.length >> 1] ?? 0n
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0n
  return (lower + upper) / 2n
}

export function isApart(one: bigint, other: bigint, bpsMax: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one]
  return (high - low) * 10_000n > low * bpsMax
}

/** The index of a futures market from what several exchanges quote for its base. Pure: time is an argument. */
import { divideCeil, divideFloor } from '@argosy/money'
import { isApart, isFresh, middleOf, type MidQuote } from './quote.ts'

/** The latest quote of one source, and how much it counts. */
export type IndexQuote = MidQuote & { readonly source: string; readonly weight: number }

/** Sources that quote far from the others, and those that did so for too long. All others are absent. */
export type SourceStates = ReadonlyMap<string, Deviation>

type Deviation =
  | { readonly is: 'far'; readonly sinceMs: number }
  /** Without influence until it has been near the others for a while. */
  | { readonly is: 'dropped'; readonly nearSinceMs: number | undefined }

export type CalculatedIndex = {
  /** Undefined without a source, and where two sources contradict each other: no majority exists. */
  readonly index: bigint | undefined
  /** How many sources it was calculated from. */
  readonly sources: number
  readonly states: SourceStates
}

const ageMsMax = 10_000
const twoApartBpsMax = 100n
const percent = 100n
const capPercent = 3n
const farMsMax = 30_000
const nearMsMin = 60_000

/** The weighted mean of the sources, each capped to 3 % around their median: no source alone leads the index away. */
export function calculateIndex(quotes: readonly IndexQuote[], states: SourceStates, nowMs: number): CalculatedIndex {
  const fresh = quotes.filter((quote) => isFresh(quote, nowMs, ageMsMax))
  const counted = fresh.filter(({ source }) => states.get(source)?.is !== 'dropped')
  const [one, other] = counted
  if (!one) return { index: undefined, sources: 0, states }
  if (other && counted.length === 2 && isApart(one.value, other.value, twoApartBpsMax))
    return { index: undefined, sources: 2, states }

  const near = rangeAround(middleOf(counted.map(({ value }) => value)))
  return {
    index: calculateMean(counted, near),
    sources: counted.length,
    states: updateStates(fresh, states, near, nowMs),
  }
}

type Range = { readonly low: bigint; readonly high: bigint }

function rangeAround(median: bigint): Range {
  return {
    low: divideCeil(median * (percent - capPercent), percent),
    high: divideFloor(median * (percent + capPercent), percent),
  }
}

/** Rounded toward zero. */
function calculateMean(quotes: readonly IndexQuote[], { low, high }: Range): bigint {
  let [sum, weights] = [0n, 0n]
  for (const { value, weight } of quotes) {
    sum += (value < low ? low : value > high ? high : value) * BigInt(weight)
    weights += BigInt(weight)
  }
  return sum / weights
}

/** A source that is silent keeps its state. */
function updateStates(
  fresh: readonly IndexQuote[],
  states: SourceStates,
  { low, high }: Range,
  nowMs: number,
): SourceStates {
  const next = new Map(states)
  for (const { source, value } of fresh) {
    const state = nextDeviation(states.get(source), value < low || value > high, nowMs)
    if (state) next.set(source, state)
    else next.delete(source)
  }
  return next
}

function nextDeviation(state: Deviation | undefined, isFar: boolean, nowMs: number): Deviation | undefined {
  if (state?.is === 'dropped') {
    if (isFar) return { is: 'dropped', nearSinceMs: undefined }
    const nearSinceMs = state.nearSinceMs ?? nowMs
    return nowMs - nearSinceMs >= nearMsMin ? undefined : { is: 'dropped', nearSinceMs }
  }
  if (!isFar) return undefined
  const sinceMs = state?.sinceMs ?? nowMs
  return nowMs - sinceMs >= farMsMax ? { is: 'dropped', nearSinceMs: undefined } : { is: 'far', sinceMs }
}

import { divideCeil, divideFloor } from '@argosy/money'
import type { PriceTicks } from '../market.ts'
import { clamp } from './clamp.ts'
import { billionth } from './funding-rate.ts'

/** Index and mark are calculated with 10⁻¹² of the quote for one whole base. */
export const priceScale = 10n ** 12n
const bps = 10_000n

export type MarkInputs = {
  readonly index: bigint
  /** Price of the latest fill, on the scale of the index; zero before the first. */
  readonly last: bigint
  /** The funding rate last fixed, in billionths. */
  readonly ratePpb: bigint
  readonly msToFunding: number
  readonly fundingIntervalMs: number
  /** Mean of mid price less index. */
  readonly basisMean: bigint
}

/** The median of the last price, the index with the funding that is left to pay, and the index with its basis (FUT-32). */
export function calculateMark(inputs: MarkInputs, tickPrice: bigint, bandBps: number): PriceTicks {
  const { index, basisMean } = inputs
  const last = inputs.last === 0n ? index : inputs.last
  const middle = median(last, calculateFundedIndex(inputs), index + basisMean)
  const ticks = divideFloor(2n * middle + tickPrice, 2n * tickPrice)
  return clampToBand(ticks, index, tickPrice, BigInt(bandBps))
}

export function calculateFundedIndex({ index, ratePpb, msToFunding, fundingIntervalMs }: MarkInputs): bigint {
  return index + (index * ratePpb * BigInt(msToFunding)) / (billionth * BigInt(fundingIntervalMs))
}

/** Two of the three prices follow the index; the band covers the third when the basis fails with it. */
function clampToBand(ticks: bigint, index: bigint, tickPrice: bigint, band: bigint): PriceTicks {
  const lowest = divideCeil(index * (bps - band), bps * tickPrice)
  const highest = divideFloor(index * (bps + band), bps * tickPrice)
  const clamped = clamp(ticks, lowest, highest)
  return (clamped > 1n ? clamped : 1n) as PriceTicks
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  const [low, high] = a < b ? [a, b] : [b, a]
  return clamp(c, low, high)
}

/** What a fill costs: taken from what it brings, by the taker's or the maker's rate, rounded up once for each fill (FE-1, FE-2). */
import type { FeeLevel } from '@argosy/contracts/listings'
import { divideCeil, parseDecimalOrThrow, type Units } from '@argosy/money'

export interface FeeRates {
  readonly makerPpm: number
  readonly takerPpm: number
}

const millionths = 1_000_000n

export function calculateFee(received: Units, ppm: number): Units {
  return divideCeil(received * BigInt(ppm), millionths) as Units
}

// Volumes are told with up to this many decimals; nothing is cut off.
const volumeDecimals = 18

/** The highest tier whose least volume of 30 days is reached (FE-4); levels rise from zero. */
export function findFeeLevel(levels: readonly FeeLevel[], volume: string): FeeLevel | undefined {
  const reached = parseDecimalOrThrow(volume, volumeDecimals)
  return levels.findLast(({ volumeMin }) => parseDecimalOrThrow(volumeMin, volumeDecimals) <= reached)
}

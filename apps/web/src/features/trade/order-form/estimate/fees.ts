/** The fee rates of a fill, and the tier that they come from. */
import type { FeeLevel } from '@argosy/catalogue/listings'
import { parseDecimalOrThrow } from '@argosy/money'

export interface FeeRates {
  readonly makerPpm: number
  readonly takerPpm: number
}

// Volumes have at most this many decimals, so nothing is cut off.
const volumeDecimals = 18

/** The highest tier whose least 30-day volume is reached (FE-4); levels are sorted ascending from zero. */
export function findFeeLevel(levels: readonly FeeLevel[], volume: string): FeeLevel | undefined {
  const reached = parseDecimalOrThrow(volume, volumeDecimals)
  return levels.findLast(({ volumeMin }) => parseDecimalOrThrow(volumeMin, volumeDecimals) <= reached)
}

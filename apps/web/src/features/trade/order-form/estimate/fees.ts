/** The rates that a fill pays by, and the tier that they come from. */
import type { FeeLevel } from '@argosy/contracts/listings'
import { parseDecimalOrThrow } from '@argosy/money'

export interface FeeRates {
  readonly makerPpm: number
  readonly takerPpm: number
}

// Volumes are told with up to this many decimals; nothing is cut off.
const volumeDecimals = 18

/** The highest tier whose least volume of 30 days is reached (FE-4); levels rise from zero. */
export function findFeeLevel(levels: readonly FeeLevel[], volume: string): FeeLevel | undefined {
  const reached = parseDecimalOrThrow(volume, volumeDecimals)
  return levels.findLast(({ volumeMin }) => parseDecimalOrThrow(volumeMin, volumeDecimals) <= reached)
}

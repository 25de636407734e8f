import type { AssetId, Units } from '@argosy/money'
import { isFeePpm } from './fee-ppm.ts'

export type FeeRates = { readonly makerPpm: number; readonly takerPpm: number }

/** Rates from a least volume on. */
export type FeeTier = FeeRates & { readonly volumeMin: Units }

export type FeeSchedule = {
  /** The asset in which volumes are counted. */
  readonly assetId: AssetId
  /** Least volumes rise from zero, so every volume has a tier. */
  readonly tiers: readonly FeeTier[]
}

const tiersMax = 20

export const noFees: FeeRates = { makerPpm: 0, takerPpm: 0 }

export function areFeeRatesValid({ makerPpm, takerPpm }: FeeRates): boolean {
  return isFeePpm(makerPpm) && isFeePpm(takerPpm)
}

/** FE-6, but for the asset, which only the state knows. */
export function areFeeTiersValid(tiers: readonly FeeTier[]): boolean {
  if (tiers.length < 1 || tiers.length > tiersMax || tiers[0]?.volumeMin !== 0n) return false
  let volumeBefore = -1n
  for (const tier of tiers) {
    if (tier.volumeMin <= volumeBefore || !areFeeRatesValid(tier)) return false
    volumeBefore = tier.volumeMin
  }
  return true
}

/** The highest tier whose least volume is reached (FE-4). */
export function findFeeTier({ tiers }: FeeSchedule, volume: bigint): FeeRates {
  return tiers.findLast(({ volumeMin }) => volumeMin <= volume) ?? noFees
}

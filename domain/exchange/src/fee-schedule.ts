import type { AssetId, Units } from '@argosy/money'
import { isFeePpm } from './fee.ts'

export type FeeRates = { readonly makerPpm: number; readonly takerPpm: number }

/** Rates from a minimum volume on. */
export type FeeTier = FeeRates & { readonly volumeMin: Units }

export type FeeSchedule = {
  /** The asset in which volumes are counted. */
  readonly assetId: AssetId
  /** Minimum volumes rise from zero, so every volume has a tier. */
  readonly tiers: readonly FeeTier[]
}

/** An account's tier on one day under one schedule: fills and orders do not change it, so it is looked up once. */
export type TierCache = { readonly day: number; readonly schedule: FeeSchedule; readonly rates: FeeRates }

const tiersMax = 20

export const noFees: FeeRates = { makerPpm: 0, takerPpm: 0 }

export function areFeeRatesValid({ makerPpm, takerPpm }: FeeRates): boolean {
  return isFeePpm(makerPpm) && isFeePpm(takerPpm)
}

/** Checks FE-6 except for the asset, which needs the state. */
export function areFeeTiersValid(tiers: readonly FeeTier[]): boolean {
  if (tiers.length < 1 || tiers.length > tiersMax || tiers[0]?.volumeMin !== 0n) return false
  let volumeBefore = -1n
  for (const tier of tiers) {
    if (tier.volumeMin <= volumeBefore || !areFeeRatesValid(tier)) return false
    volumeBefore = tier.volumeMin
  }
  return true
}

/** The highest tier whose minimum volume is reached (FE-4). */
export function findFeeTier({ tiers }: FeeSchedule, volume: bigint): FeeRates {
  return tiers.findLast(({ volumeMin }) => volumeMin <= volume) ?? noFees
}

import type { Units } from '@argosy/money'
import { mainOf } from './family.ts'
import { noFees, type FeeRates, type FeeSchedule } from './fee-schedule.ts'
import type { AccountId } from './order.ts'
import type { EngineState } from './state.ts'
import { calculateVolume, dayOf, dayStartMs } from './volume.ts'

/** An account's fee rates for a fill at a certain time, and their origin (FE-3, FE-4, FA-4). */
export type FeeTerms = {
  readonly rates: FeeRates
  /** The account or its main account has its own terms, which override every tier. */
  readonly isOwn: boolean
  readonly volume: Units
  readonly schedule: FeeSchedule | null
  /** Index of the schedule's tier that the volume reaches; 0 without a schedule. */
  readonly tierIndex: number
  /** The midnight up to which fills count in `volume`. */
  readonly countedToMs: number
  /** The volume at the next midnight if nothing more fills until then. */
  readonly nextVolume: Units
  readonly nextTierIndex: number
}

/** Read-only: it changes nothing, not even the engine's cache of tiers. */
export function calculateFeeTerms(state: EngineState, accountId: AccountId, timeMs: number): FeeTerms {
  const account = state.accounts.get(accountId)
  const main = account && mainOf(state, account)
  const { feeSchedule: schedule } = state
  const day = dayOf(timeMs)
  const countBefore = (before: number) => (main ? calculateVolume(main.volume, before) : (0n as Units))
  const tierOf = (counted: Units) =>
    Math.max(0, schedule?.tiers.findLastIndex(({ volumeMin }) => volumeMin <= counted) ?? 0)
  const volume = countBefore(day)
  const nextVolume = countBefore(day + 1)
  const tierIndex = tierOf(volume)
  const own = account?.fees ?? main?.fees ?? null
  const { makerPpm, takerPpm } = own ?? schedule?.tiers[tierIndex] ?? noFees
  return {
    rates: { makerPpm, takerPpm },
    isOwn: own !== null,
    volume,
    schedule,
    tierIndex,
    countedToMs: dayStartMs(day),
    nextVolume,
    nextTierIndex: tierOf(nextVolume),
  }
}

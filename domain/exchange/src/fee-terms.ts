import type { Units } from '@argosy/money'
import { noFees, type FeeRates, type FeeSchedule } from './fee-schedule.ts'
import type { AccountId } from './order.ts'
import type { EngineState } from './state.ts'
import { calculateVolume, dayOf, dayStartMs } from './volume.ts'

/** What a fill at a certain time costs an account, and why (FE-3, FE-4). */
export type FeeTerms = {
  readonly rates: FeeRates
  /** The account has terms of its own: they stand above every tier. */
  readonly isOwn: boolean
  readonly volume: Units
  readonly schedule: FeeSchedule | null
  /** Which of the schedule's tiers the volume reaches, from 0; 0 without a schedule. */
  readonly tierIndex: number
  /** The midnight before which fills are in `volume`. */
  readonly countedToMs: number
  /** What the next midnight's count would find if nothing more happened until then. */
  readonly nextVolume: Units
  readonly nextTierIndex: number
}

/** For readers: it changes nothing, not even what the engine remembers of tiers. */
export function calculateFeeTerms(state: EngineState, accountId: AccountId, timeMs: number): FeeTerms {
  const account = state.accounts.get(accountId)
  const { feeSchedule: schedule } = state
  const day = dayOf(timeMs)
  const countBefore = (before: number) => (account ? calculateVolume(account.volume, before) : (0n as Units))
  const tierOf = (counted: Units) =>
    Math.max(0, schedule?.tiers.findLastIndex(({ volumeMin }) => volumeMin <= counted) ?? 0)
  const volume = countBefore(day)
  const nextVolume = countBefore(day + 1)
  const tierIndex = tierOf(volume)
  const own = account?.fees ?? null
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

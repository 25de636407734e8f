import type { Units } from '@argosy/money'
import { noFees, type FeeRates, type FeeSchedule } from './fee-schedule.ts'
import type { AccountId } from './order.ts'
import type { EngineState } from './state.ts'
import { calculateVolume, dayOf } from './volume.ts'

/** What a fill at a certain time costs an account, and why (FE-3, FE-4). */
export type FeeTerms = {
  readonly rates: FeeRates
  /** The account has terms of its own: they stand above every tier. */
  readonly isOwn: boolean
  readonly volume: Units
  readonly schedule: FeeSchedule | null
  /** Which of the schedule's tiers the volume reaches, from 0; 0 without a schedule. */
  readonly tierIndex: number
}

/** For readers: it changes nothing, not even what the engine remembers of tiers. */
export function calculateFeeTerms(state: EngineState, accountId: AccountId, timeMs: number): FeeTerms {
  const account = state.accounts.get(accountId)
  const { feeSchedule: schedule } = state
  const volume = account ? calculateVolume(account.volume, dayOf(timeMs)) : (0n as Units)
  const tierIndex = Math.max(0, schedule?.tiers.findLastIndex(({ volumeMin }) => volumeMin <= volume) ?? 0)
  const own = account?.fees ?? null
  const { makerPpm, takerPpm } = own ?? schedule?.tiers[tierIndex] ?? noFees
  return { rates: { makerPpm, takerPpm }, isOwn: own !== null, volume, schedule, tierIndex }
}

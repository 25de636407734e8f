import type { SetAccountFees, SetFeeSchedule } from './command.ts'
import { areFeeRatesValid, areFeeTiersValid } from './fee-schedule.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, type EngineState } from './state.ts'

/** Applies from the next fill on; volumes counted so far are unchanged. */
export function setFeeSchedule(state: EngineState, { assetId, tiers }: SetFeeSchedule): Outcome {
  if (!state.assets.has(assetId) || !areFeeTiersValid(tiers)) return refuse('fee_terms_invalid')
  const schedule = { assetId, tiers }
  state.feeSchedule = schedule
  return { ok: true, events: [{ type: 'fee_schedule_changed', schedule }], order: null }
}

/** An account's own terms override every tier; null returns to the tiers (FE-3). */
export function setAccountFees(state: EngineState, { accountId, rates }: SetAccountFees): Outcome {
  if (rates && !areFeeRatesValid(rates)) return refuse('fee_terms_invalid')
  touchAccount(state, accountId).fees = rates
  return { ok: true, events: [{ type: 'account_fees_changed', accountId, rates }], order: null }
}

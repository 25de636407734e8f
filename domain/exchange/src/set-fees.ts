import type { SetAccountFees, SetFeeSchedule } from './command.ts'
import { areFeeRatesValid, areFeeTiersValid } from './fee-schedule.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, type EngineState } from './state.ts'

/** Holds from the next fill on; what was counted so far stays counted. */
export function setFeeSchedule(state: EngineState, { assetId, tiers }: SetFeeSchedule): Outcome {
  if (!state.assets.has(assetId) || !areFeeTiersValid(tiers)) return refuse('fee_terms_invalid')
  const schedule = { assetId, tiers }
  state.feeSchedule = schedule
  return { ok: true, events: [{ type: 'fee_schedule_changed', schedule }], order: null }
}

/** Terms of an account's own stand above every tier; none brings the tiers back (FE-3). */
export function setAccountFees(state: EngineState, { accountId, rates }: SetAccountFees): Outcome {
  if (rates && !areFeeRatesValid(rates)) return refuse('fee_terms_invalid')
  touchAccount(state, accountId).fees = rates
  return { ok: true, events: [{ type: 'account_fees_changed', accountId, rates }], order: null }
}

import type { Units } from '@argosy/money'
import type { EngineEvent } from '../event.ts'
import { isAmountInRange, poolUnits, transfer, type LedgerAccount } from '../ledger.ts'
import { refuse, type Outcome } from '../outcome.ts'
import type { EngineState, MarketState } from '../state.ts'
import { dayOf } from '../volume.ts'
import type { FundInsurance } from './commands.ts'
import type { LiquidatedUnit } from './futures-state.ts'
import { move, settleAssetOf } from './move-money.ts'
import { perpOf, perpTermsOf } from './perp-market.ts'

const fund = { kind: 'insurance' } as const

/** Brings the operator's own money into the insurance fund. */
export function fundInsurance(state: EngineState, { assetId, amount }: FundInsurance): Outcome {
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (!isAmountInRange(amount)) return refuse('amount_out_of_range')
  const moved = transfer(state.ledger, 'insurance', assetId, { kind: 'outside' }, fund, amount)
  return { ok: true, events: [moved], order: null }
}

function fundUnits(state: EngineState): Units {
  return poolUnits(state.ledger, fund, settleAssetOf(state))
}

/** Half of the fund, within what this market may still take today (FUT-42). */
export function calculateAllowance(state: EngineState, marketState: MarketState): bigint {
  const { fundPaid } = perpOf(marketState)
  const paid = fundPaid.day === dayOf(state.timeMs) ? fundPaid.amount : 0n
  const left = perpTermsOf(marketState).fundPerDayMax - paid
  const half = fundUnits(state) / 2n
  return half < left ? half : left > 0n ? left : 0n
}

export function payFromFund(
  state: EngineState,
  marketState: MarketState,
  unit: LiquidatedUnit,
  to: LedgerAccount,
  amount: bigint,
  events: EngineEvent[],
): void {
  if (amount <= 0n) return
  unit.fromFund = (unit.fromFund + amount) as Units
  takeFromFund(state, marketState, to, amount, events)
}

/** Counts for the day's limit of the market. */
export function takeFromFund(
  state: EngineState,
  marketState: MarketState,
  to: LedgerAccount,
  amount: bigint,
  events: EngineEvent[],
): void {
  if (amount <= 0n) return
  const perp = perpOf(marketState)
  const day = dayOf(state.timeMs)
  const paid = perp.fundPaid.day === day ? perp.fundPaid.amount : 0n
  perp.fundPaid = { day, amount: (paid + amount) as Units }
  move(state, 'insurance', fund, to, amount, events)
}

export function payToFund(
  state: EngineState,
  unit: LiquidatedUnit,
  from: LedgerAccount,
  amount: bigint,
  events: EngineEvent[],
): void {
  if (amount <= 0n) return
  unit.toFund = (unit.toFund + amount) as Units
  move(state, 'liquidation_fee', from, fund, amount, events)
}

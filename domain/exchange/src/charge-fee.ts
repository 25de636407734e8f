import { divideFloor, type AssetId, type Units } from '@argosy/money'
import type { EngineEvent } from './event.ts'
import { mainOf } from './family.ts'
import { findFeeTier, noFees, type FeeRates, type FeeSchedule } from './fee-schedule.ts'
import { calculateFee, type Fee } from './fee.ts'
import { transfer } from './ledger.ts'
import type { Market } from './market.ts'
import type { AccountId } from './order.ts'
import { accountOf, type AccountState, type EngineState } from './state.ts'
import { addVolume, calculateVolume, dayOf } from './volume.ts'

/** An account's own terms, else its main account's, else its family's tier, else none (FE-3, FA-4). */
export function ratesOf(state: EngineState, ofAccount: AccountState): FeeRates {
  if (ofAccount.fees) return ofAccount.fees
  const account = mainOf(state, ofAccount)
  if (account.fees) return account.fees
  const { feeSchedule } = state
  if (!feeSchedule) return noFees
  const day = dayOf(state.timeMs)
  if (account.tier?.day === day && account.tier.schedule === feeSchedule) return account.tier.rates
  const rates = findFeeTier(feeSchedule, calculateVolume(account.volume, day))
  account.tier = { day, schedule: feeSchedule, rates }
  return rates
}

export function calculateFillFee(
  state: EngineState,
  account: AccountState,
  assetId: AssetId,
  received: Units,
  role: 'maker' | 'taker',
): Fee {
  const { makerPpm, takerPpm } = ratesOf(state, account)
  const ppm = role === 'maker' ? makerPpm : takerPpm
  return { assetId, amount: calculateFee(received, ppm), ppm }
}

export function payFee(state: EngineState, accountId: AccountId, fee: Fee, events: EngineEvent[]): void {
  if (fee.amount === 0n) return
  const from = { kind: 'available', accountId } as const
  events.push(transfer(state.ledger, 'fee', fee.assetId, from, { kind: 'fees' }, fee.amount))
}

/** Adds a fill to one side's volume, a sub-account's to its main account's (FA-4); it counts from tomorrow, so no fee of today moves (FE-4). */
export function countFillVolume(state: EngineState, market: Market, notional: Units, accountId: AccountId): void {
  if (!state.feeSchedule) return
  const value = calculateFillValue(state, state.feeSchedule, market, notional)
  addVolume(mainOf(state, accountOf(state, accountId)).volume, dayOf(state.timeMs), value)
}

/** A notional in the schedule's asset; at the valuation market's latest price where the quote is another (FE-5). */
function calculateFillValue(state: EngineState, schedule: FeeSchedule, market: Market, notional: Units): Units {
  if (market.quote === schedule.assetId) return notional
  const valuation = market.valuationMarketId === null ? undefined : state.markets.get(market.valuationMarketId)
  if (valuation?.market.quote !== schedule.assetId) return 0n as Units
  const { quoteUnitsPerTickLot, lotUnits } = valuation.market
  return divideFloor(notional * valuation.lastPrice * quoteUnitsPerTickLot, lotUnits) as Units
}

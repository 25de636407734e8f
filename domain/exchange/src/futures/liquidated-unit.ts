import type { Units } from '@argosy/money'
import type { EngineEvent } from '../event.ts'
import { availableUnits, poolUnits, type LedgerAccount } from '../ledger.ts'
import { accountOf, futuresOf, marketOf, type AccountState, type EngineState } from '../state.ts'
import { crossPositions, evaluateCross, evaluateIsolated, type UnitValue } from './account-risk.ts'
import type { LiquidationOutcome } from './events.ts'
import { positionKey, type LiquidatedUnit, type Position } from './futures-state.ts'
import { payToFund } from './insurance.ts'
import { move, settleAssetOf } from './move-money.ts'
import { mayLiquidate } from './perp-market.ts'

export function unitKey({
  accountId,
  marketId,
  side,
}: Pick<LiquidatedUnit, 'accountId' | 'marketId' | 'side'>): string {
  return marketId === null ? accountId : `${accountId} ${marketId} ${side}`
}

/** The positions that are liquidated together with this one. */
export function unitPositions(
  state: EngineState,
  unit: Pick<LiquidatedUnit, 'accountId' | 'marketId' | 'side'>,
): Position[] {
  const account = accountOf(state, unit.accountId)
  if (unit.marketId === null) return crossPositions(account)
  const position = account.futures?.positions.get(positionKey(unit.marketId, unit.side ?? 'net'))
  return position ? [position] : []
}

export function evaluateUnit(state: EngineState, unit: LiquidatedUnit): UnitValue {
  const account = accountOf(state, unit.accountId)
  if (unit.marketId === null) return evaluateCross(state, account)
  const [position] = unitPositions(state, unit)
  if (position) return evaluateIsolated(state, position)
  return { equity: unitUnits(state, unit), requirement: 0n }
}

/** Every market of a unit has to have a fresh price (FUT-33). */
export function areMarketsFresh(state: EngineState, positions: readonly Position[]): boolean {
  return positions.every(({ marketId }) => mayLiquidate(marketOf(state, marketId), state.timeMs))
}

type UnitMoney = Extract<LedgerAccount, { kind: 'available' | 'isolated' }>

/** The account that a unit pays from: the wallet, or the margin of the isolated position. */
export function moneyOf({
  accountId,
  marketId,
  side,
}: Pick<LiquidatedUnit, 'accountId' | 'marketId' | 'side'>): UnitMoney {
  return marketId === null
    ? { kind: 'available', accountId }
    : { kind: 'isolated', accountId, marketId, side: side ?? 'net' }
}

function unitUnits(state: EngineState, { accountId, marketId, side }: LiquidatedUnit): Units {
  const assetId = settleAssetOf(state)
  if (marketId === null) return availableUnits(state.ledger, accountId, assetId)
  return poolUnits(state.ledger, { kind: 'isolated', accountId, marketId, side: side ?? 'net' }, assetId)
}

/** Its own orders are refused from here on. */
export function startLiquidation(
  state: EngineState,
  account: AccountState,
  position: Position,
  { equity, requirement }: UnitValue,
  events: EngineEvent[],
): void {
  const { accountId, marketId, side, mode } = position
  const isCross = mode === 'cross'
  const name = { accountId, marketId: isCross ? null : marketId, side: isCross ? null : side }
  const unit: LiquidatedUnit = {
    ...name,
    requirement,
    toFund: 0n as Units,
    fromFund: 0n as Units,
    isCut: false,
    isDeleveraged: false,
    triedAtMs: 0,
  }
  if (isCross) futuresOf(account).isLiquidating = true
  else position.isLiquidating = true
  state.futures.touched.add(accountId)
  state.futures.liquidations.set(unitKey(unit), unit)
  events.push({ type: 'liquidation_started', ...name, equity, requirement })
}

/** Of a unit without positions the fund gets at most its requirement at the beginning; the rest stays with the user (FUT-43). */
export function endLiquidation(state: EngineState, unit: LiquidatedUnit, events: EngineEvent[]): void {
  const positions = unitPositions(state, unit)
  if (positions.length === 0) payRest(state, unit, events)
  for (const position of positions) position.isLiquidating = false
  if (unit.marketId === null) futuresOf(accountOf(state, unit.accountId)).isLiquidating = false
  state.futures.liquidations.delete(unitKey(unit))
  state.futures.touched.add(unit.accountId)
  const { accountId, marketId, side, toFund, fromFund } = unit
  const outcome = outcomeOf(unit, positions.length)
  events.push({ type: 'liquidation_ended', accountId, marketId, side, outcome, toFund, fromFund })
}

function outcomeOf({ isCut, isDeleveraged }: LiquidatedUnit, positionCount: number): LiquidationOutcome {
  if (isDeleveraged) return 'deleveraged'
  if (positionCount === 0) return 'closed'
  return isCut ? 'reduced' : 'recovered'
}

function payRest(state: EngineState, unit: LiquidatedUnit, events: EngineEvent[]): void {
  const from = moneyOf(unit)
  const rest = unitUnits(state, unit)
  const most = unit.requirement - unit.toFund
  payToFund(state, unit, from, rest < most ? rest : most, events)
  if (unit.marketId === null) return
  const wallet = { kind: 'available', accountId: unit.accountId } as const
  move(state, 'isolated_out', from, wallet, unitUnits(state, unit), events)
}

import { closeOrders } from '../close-orders.ts'
import type { EngineEvent } from '../event.ts'
import { poolUnits } from '../ledger.ts'
import type { PriceTicks } from '../market.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { accountOf, touchMarket, type EngineState, type MarketState } from '../state.ts'
import { crossPositions, evaluateUnitOf } from './account-risk.ts'
import type { SettleMarket } from './commands.ts'
import { deleverage } from './deleverage.ts'
import type { LiquidatedUnit, Position, Settlement } from './futures-state.ts'
import { calculateIndexMean } from './index-mean.ts'
import { calculateAllowance, takeFromFund } from './insurance.ts'
import { endLiquidation, moneyOf, unitKey, unitPositions } from './liquidated-unit.ts'
import { move, settleAssetOf } from './move-money.ts'
import { perpOf, perpTermsOf, toTicks } from './perp-market.ts'
import { absolute, smaller } from './position.ts'
import { changePosition } from './positions.ts'
import { calculateBankruptcyPrice } from './risk-prices.ts'
import type { WorkBudget } from './work-budget.ts'

/** Fixes the price and closes all orders; the positions are closed at it as work (FUT-46). */
export function settleMarket(state: EngineState, { marketId }: SettleMarket): Outcome {
  const marketState = state.markets.get(marketId)
  if (!marketState) return refuse('market_unknown')
  if (!marketState.perp || marketState.status === 'delisted') return refuse('market_status_invalid')
  const { perp } = marketState
  const mean = calculateIndexMean(perp.indexMean, state.timeMs)
  if (mean === undefined) return refuse('price_reference_stale')

  const events: EngineEvent[] = [{ type: 'market_status_changed', marketId, status: 'delisted' }]
  marketState.status = 'delisted'
  const open = [...state.orders.values()].filter((order) => order.marketId === marketId)
  closeOrders(state, open, 'market_delisted', events)
  const nearest = toTicks(mean, perpTermsOf(marketState).tickPrice)
  const price = (nearest > 1n ? nearest : 1n) as PriceTicks
  perp.index = mean
  perp.mark = price
  touchMarket(state, marketState)
  events.push({ type: 'mark_changed', marketId, index: mean, mark: price }, { type: 'market_settled', marketId, price })
  const last = perp.positions.length - 1
  perp.settlement = { price, checkAt: last, longAt: last, shortAt: last, isFunded: false, triedAtMs: 0 }
  if (last >= 0) state.futures.settlingMarkets.add(marketId)
  return { ok: true, events, order: null }
}

/** The first market that is being settled and does not wait for the next prices. */
export function findSettling({ futures, markets }: EngineState): MarketState | undefined {
  for (const marketId of futures.settlingMarkets) {
    const marketState = markets.get(marketId)
    const triedAtMs = marketState?.perp?.settlement?.triedAtMs ?? 0
    if (triedAtMs === 0 || triedAtMs < futures.observedAtMs) return marketState
  }
  return undefined
}

/**
 * Looks at one position for a shortfall, or closes a long and a short against each other, so that signed lots sum to
 * zero after each step (FUT-5).
 */
export function settleStep(
  state: EngineState,
  marketState: MarketState,
  budget: WorkBudget,
  events: EngineEvent[],
): void {
  const { positions, settlement } = perpOf(marketState)
  if (!settlement) return
  budget.points--
  const at = Math.min(settlement.checkAt, positions.length - 1)
  const next = positions[at]
  if (next) {
    const isSolvent = cover(state, marketState, settlement, next, budget, events)
    settlement.checkAt = isSolvent ? at - 1 : at
    return
  }
  const [long, short] = findPair(positions, settlement, budget)
  // Both, or none when everything is closed.
  if (long && short) closePair(state, marketState, settlement, long, short, budget, events)
  else state.futures.settlingMarkets.delete(marketState.market.marketId)
}

/**
 * Whether the position can be closed at the price of the settlement. Closing at the mark leaves a unit's equity as it
 * is, so only one with nothing else has a shortfall here: the fund pays of it what it may, and for the rest the position
 * is deleveraged at its bankruptcy price.
 */
function cover(
  state: EngineState,
  marketState: MarketState,
  settlement: Settlement,
  position: Position,
  budget: WorkBudget,
  events: EngineEvent[],
): boolean {
  const account = accountOf(state, position.accountId)
  const unit = position.mode === 'isolated' ? [position] : crossPositions(account)
  if (unit.some(({ marketId }) => marketId !== position.marketId)) return true
  const other = unit.find((one) => one !== position)
  if (other) {
    closeBoth(state, marketState, settlement, position, other, events)
    return false
  }
  const { equity } = evaluateUnitOf(state, account, position)
  if (equity >= 0n) {
    settlement.isFunded = false
    return true
  }
  if (!settlement.isFunded) {
    const allowance = calculateAllowance(state, marketState)
    const paid = smaller(allowance, -equity)
    takeFromFund(state, marketState, moneyOf(unitNameOf(position)), paid, events)
    settlement.isFunded = true
    return false
  }
  const price = calculateBankruptcyPrice(marketState.market, position, settlement.price, equity)
  const closed = deleverage(state, marketState, position, absolute(position.lots), price, budget, events)
  if (closed === 0n) settlement.triedAtMs = state.futures.observedAtMs
  if (closed !== undefined && closed > 0n) endIfClosed(state, position, events)
  if (position.lots === 0n) settlement.isFunded = false
  return false
}

/** Positions only leave, and one that moves into a gap comes from the end, so the indexes only fall. */
function findPair(positions: readonly Position[], settlement: Settlement, budget: WorkBudget) {
  settlement.longAt = findAt(positions, settlement.longAt, true, budget)
  settlement.shortAt = findAt(positions, settlement.shortAt, false, budget)
  return [positions[settlement.longAt], positions[settlement.shortAt]] as const
}

function findAt(positions: readonly Position[], from: number, isLong: boolean, budget: WorkBudget): number {
  let at = Math.min(from, positions.length - 1)
  for (; at >= 0; at--) {
    const position = positions[at]
    if (position && position.lots > 0n === isLong) return at
    budget.points--
  }
  return at
}

function closePair(
  state: EngineState,
  marketState: MarketState,
  settlement: Settlement,
  long: Position,
  short: Position,
  budget: WorkBudget,
  events: EngineEvent[],
): void {
  // What else a unit had may have been closed since it was looked at.
  for (const one of [long, short]) if (!cover(state, marketState, settlement, one, budget, events)) return
  closeBoth(state, marketState, settlement, long, short, events)
}

/** As many lots as the smaller of two opposite positions has. */
function closeBoth(
  state: EngineState,
  marketState: MarketState,
  settlement: Settlement,
  one: Position,
  other: Position,
  events: EngineEvent[],
): void {
  const size = smaller(absolute(one.lots), absolute(other.lots))
  closeLots(state, marketState, settlement, one, size, events)
  closeLots(state, marketState, settlement, other, size, events)
}

function closeLots(
  state: EngineState,
  marketState: MarketState,
  { price }: Settlement,
  position: Position,
  size: bigint,
  events: EngineEvent[],
): void {
  const { accountId, side, lots, isLiquidating } = position
  const filled = lots > 0n ? -size : size
  // The margin of a position that is being liquidated stays until its end.
  changePosition(state, marketState, accountId, side, filled, price, events, { retainsMargin: isLiquidating })
  endIfClosed(state, position, events)
}

/** Pays out what is left of an isolated margin, and ends the liquidation of a unit of which nothing is left. */
function endIfClosed(state: EngineState, position: Position, events: EngineEvent[]): void {
  if (position.lots !== 0n) return
  const { futures } = state
  const name = unitNameOf(position)
  const key = unitKey(name)
  const unit = futures.liquidations.get(key) ?? futures.parked.get(key)
  if (unit) {
    if (unitPositions(state, unit).length > 0) return
    futures.parked.delete(key)
    endLiquidation(state, unit, events)
    return
  }
  const money = moneyOf(name)
  if (money.kind !== 'isolated') return
  const wallet = { kind: 'available', accountId: position.accountId } as const
  move(state, 'isolated_out', money, wallet, poolUnits(state.ledger, money, settleAssetOf(state)), events)
}

function unitNameOf({
  accountId,
  marketId,
  side,
  mode,
}: Position): Pick<LiquidatedUnit, 'accountId' | 'marketId' | 'side'> {
  return mode === 'isolated' ? { accountId, marketId, side } : { accountId, marketId: null, side: null }
}

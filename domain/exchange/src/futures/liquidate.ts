import type { Units } from '@argosy/money'
import { closeOrder, finishOrder } from '../close-order.ts'
import { createOrder } from '../create-order.ts'
import type { EngineEvent } from '../event.ts'
import { calculateFee } from '../fee.ts'
import { matchOrder } from '../match-order.ts'
import type { PriceTicks, QuantityLots } from '../market.ts'
import { oldestFirst } from '../open-orders.ts'
import { toOrderId, type Order } from '../order.ts'
import { accountOf, marketOf, touchAccount, type EngineState, type MarketState } from '../state.ts'
import { runTriggers } from '../triggers/run-triggers.ts'
import { calculatePositionRequirement, isAtRisk, toNotional, type UnitValue } from './account-risk.ts'
import { deleverage } from './deleverage.ts'
import type { LiquidatedUnit, Position } from './futures-state.ts'
import { calculateAllowance, payFromFund, payToFund } from './insurance.ts'
import { areMarketsFresh, endLiquidation, evaluateUnit, moneyOf, unitKey, unitPositions } from './liquidated-unit.ts'
import { perpOf, perpTermsOf } from './perp-market.ts'
import { shiftPrice } from './perp-terms.ts'
import { absolute, smaller } from './position.ts'
import { changePosition } from './positions.ts'
import { calculateCut } from './reduce-cut.ts'
import { reducingSide } from './reduce-only.ts'
import { calculateBankruptcyPrice, splitByWeight } from './risk-prices.ts'
import { calculateMaintenanceMargin } from './risk-tiers.ts'
import type { WorkBudget } from './work-budget.ts'

/**
 * One step of a liquidation. Each begins by evaluating the unit again, so it is left alone as soon as it is above its
 * requirement (FUT-40). Returns whether there was anything to do within the budget.
 */
export function liquidateStep(
  state: EngineState,
  unit: LiquidatedUnit,
  budget: WorkBudget,
  events: EngineEvent[],
): boolean {
  const positions = unitPositions(state, unit)
  if (positions.length > 0 && !areMarketsFresh(state, positions)) return park(state, unit)
  budget.points--
  const value = evaluateUnit(state, unit)
  if (positions.length === 0 || !isAtRisk(value)) {
    endLiquidation(state, unit, events)
    return true
  }
  if (cancelOrders(state, unit, budget, events)) return true
  if (netHedge(state, positions, events)) return true
  if (budget.orders === 0) return false
  const goesOn = reduceLargest(state, unit, positions, value, budget, events)
  // Its account or market takes orders again only when nothing of it is left.
  if (unitPositions(state, unit).length === 0) endLiquidation(state, unit, events)
  return goesOn
}

/** Tries again with the next prices. */
function park(state: EngineState, unit: LiquidatedUnit): boolean {
  const key = unitKey(unit)
  unit.triedAtMs = state.futures.observedAtMs
  state.futures.liquidations.delete(key)
  state.futures.parked.set(key, unit)
  return true
}

/** Of a cross account all orders, since all reserve from its wallet; oldest first. */
function cancelOrders(state: EngineState, unit: LiquidatedUnit, budget: WorkBudget, events: EngineEvent[]): boolean {
  const { openOrders } = accountOf(state, unit.accountId)
  if (openOrders.size === 0) return false
  const own = [...openOrders.values()].filter(
    ({ marketId, perp }) =>
      unit.marketId === null || (marketId === unit.marketId && perp?.positionSide === (unit.side ?? 'net')),
  )
  if (own.length === 0) return false
  for (const order of oldestFirst(own).slice(0, Math.max(1, budget.points))) {
    budget.points--
    if (state.orders.has(order.orderId)) closeOrder(state, order, 'liquidation', events)
  }
  return true
}

/** The smaller of long and short of a market is closed against the other at the mark, without fee and book. */
function netHedge(state: EngineState, positions: readonly Position[], events: EngineEvent[]): boolean {
  for (const long of positions) {
    if (long.side !== 'long') continue
    const short = positions.find(({ marketId, side }) => marketId === long.marketId && side === 'short')
    if (!short) continue
    const marketState = marketOf(state, long.marketId)
    const { mark } = perpOf(marketState)
    const lots = smaller(absolute(long.lots), absolute(short.lots))
    changePosition(state, marketState, long.accountId, 'long', -lots, mark, events)
    changePosition(state, marketState, short.accountId, 'short', lots, mark, events)
    return true
  }
  return false
}

function reduceLargest(
  state: EngineState,
  unit: LiquidatedUnit,
  positions: readonly Position[],
  { equity, requirement }: UnitValue,
  budget: WorkBudget,
  events: EngineEvent[],
): boolean {
  const position = findLargest(state, positions)
  const marketState = marketOf(state, position.marketId)
  const { mark } = perpOf(marketState)
  const { market } = marketState
  const cut = calculateCut(market, perpTermsOf(marketState), position, mark, equity, requirement)
  const bankruptcy = calculateBankruptcyPrice(market, position, mark, shareOf(state, positions, position, equity))
  const isLong = position.lots > 0n
  const furthest = shiftPrice(mark, reducingSide(position.lots), perpTermsOf(marketState).protectionBps * 2)
  const isNear = isLong ? bankruptcy > furthest : bankruptcy < furthest
  const limit = isNear ? bankruptcy : furthest
  // Each order is a step: after it the unit is evaluated again, however work is cut into commands (FUT-45).
  if (execute(state, marketState, unit, position, cut, limit, budget, events) > 0n) return true
  if (isLong ? mark > bankruptcy : mark < bankruptcy) return park(state, unit)
  if (executeBeyond(state, marketState, unit, position, cut, bankruptcy, budget, events) > 0n) return true
  const closed = deleverage(state, marketState, position, cut, bankruptcy, budget, events)
  if (closed) unit.isDeleveraged = true
  return closed === 0n ? park(state, unit) : true
}

/** Beyond the bankruptcy price the fund pays the difference, within what it may (FUT-42). */
function executeBeyond(
  state: EngineState,
  marketState: MarketState,
  unit: LiquidatedUnit,
  position: Position,
  lots: bigint,
  bankruptcy: PriceTicks,
  budget: WorkBudget,
  events: EngineEvent[],
): bigint {
  const extra = calculateAllowance(state, marketState) / (lots * marketState.market.quoteUnitsPerTickLot)
  if (extra === 0n) return 0n
  const beyond = position.lots > 0n ? bankruptcy - extra : bankruptcy + extra
  const limit = (beyond > 1n ? beyond : 1n) as PriceTicks
  const from = events.length
  const filled = execute(state, marketState, unit, position, lots, limit, budget, events)
  payFromFund(state, marketState, unit, moneyOf(unit), costBeyond(marketState, events, from, bankruptcy), events)
  return filled
}

/** The one with the largest part of the requirement, then by market. */
function findLargest(state: EngineState, positions: readonly Position[]): Position {
  const weights = positions.map((position) =>
    calculatePositionRequirement(marketOf(state, position.marketId), position),
  )
  const order = positions.map((_, index) => index)
  order.sort((a, b) => {
    const difference = (weights[b] ?? 0n) - (weights[a] ?? 0n)
    if (difference !== 0n) return difference > 0n ? 1 : -1
    return (positions[a]?.marketId ?? '') < (positions[b]?.marketId ?? '') ? -1 : 1
  })
  const largest = positions[order[0] ?? 0]
  if (!largest) throw new RangeError('a unit without positions')
  return largest
}

/** Its part of the unit's equity, by maintenance margin. */
function shareOf(state: EngineState, positions: readonly Position[], position: Position, equity: bigint): bigint {
  const margins = positions.map(({ marketId, lots }) => {
    const marketState = marketOf(state, marketId)
    const notional = toNotional(marketState, perpOf(marketState).mark, absolute(lots))
    return calculateMaintenanceMargin(perpTermsOf(marketState).tiers, notional)
  })
  return splitByWeight(equity, margins)[positions.indexOf(position)] ?? 0n
}

/** Sells or buys up to a limit, as an order of the engine's own, and returns how much was filled. */
function execute(
  state: EngineState,
  marketState: MarketState,
  unit: LiquidatedUnit,
  position: Position,
  lots: bigint,
  limit: PriceTicks,
  budget: WorkBudget,
  events: EngineEvent[],
): bigint {
  if (budget.orders === 0) return 0n
  const order = createLiquidationOrder(state, position, lots as QuantityLots, limit, budget.leg)
  const best = marketState.book.best(order.side === 'buy' ? 'sell' : 'buy')
  if (!best || (order.side === 'buy' ? best.price > limit : best.price < limit)) return 0n
  budget.leg++
  budget.orders--
  touchAccount(state, order.accountId)
  events.push({ type: 'order_accepted', order: { ...order } })
  const from = events.length
  const end = matchOrder(state, marketState, order, limit, events, Math.max(1, budget.points))
  const steps = events.slice(from).filter(({ type }) => type === 'order_filled' || type === 'order_closed').length
  budget.points -= steps
  finishOrder(state, marketState, order, end === 'nobody' ? 'time_in_force' : end, events)
  if (order.filled > 0n) {
    unit.isCut = true
    chargeFee(state, marketState, unit, events, from)
    runTriggers(state, marketState, events)
  }
  return order.filled
}

function createLiquidationOrder(
  state: EngineState,
  { accountId, marketId, side, lots: held }: Position,
  lots: QuantityLots,
  price: PriceTicks,
  leg: number,
): Order {
  const order = createOrder(
    state,
    {
      accountId,
      marketId,
      side: reducingSide(held),
      kind: 'limit',
      timeInForce: 'ioc',
      selfTrade: 'cancel_maker',
      clientOrderId: null,
      exits: null,
      cost: 0n as Units,
      price,
      quantity: lots,
      display: 0n as QuantityLots,
      trigger: null,
    },
    0n as Units,
    toOrderId(state.sequence, leg),
  )
  order.perp = { positionSide: side, reduceOnly: true, closesPosition: false, isLiquidation: true, reservation: null }
  return order
}

/** The liquidation fee of what was filled, as far as the unit's equity reaches. */
function chargeFee(
  state: EngineState,
  marketState: MarketState,
  unit: LiquidatedUnit,
  events: EngineEvent[],
  from: number,
): void {
  let notional = 0n
  for (const event of events.slice(from)) if (event.type === 'order_filled') notional += event.notional
  const fee = calculateFee(notional as Units, perpTermsOf(marketState).liquidationFeePpm)
  const { equity } = evaluateUnit(state, unit)
  const bounded = fee < equity ? fee : equity
  const most = unit.requirement - unit.toFund
  payToFund(state, unit, moneyOf(unit), bounded < most ? bounded : most, events)
}

/** What fills beyond the bankruptcy price have cost. */
function costBeyond(
  { market }: MarketState,
  events: readonly EngineEvent[],
  from: number,
  bankruptcy: PriceTicks,
): bigint {
  let cost = 0n
  for (const event of events.slice(from)) {
    if (event.type !== 'order_filled') continue
    const worse = event.takerSide === 'sell' ? bankruptcy - event.price : event.price - bankruptcy
    if (worse > 0n) cost += worse * event.quantity * market.quoteUnitsPerTickLot
  }
  return cost
}

import type { EngineEvent } from '../event.ts'
import type { MarketId } from '../market.ts'
import type { AccountId } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { accountOf, marketOf, type EngineState } from '../state.ts'
import { runPerpTriggers } from '../triggers/run-triggers.ts'
import { crossPositions, evaluateUnitOf, isAtRisk } from './account-risk.ts'
import type { RunWork } from './commands.ts'
import type { Position } from './futures-state.ts'
import { sweepFunding } from './funding.ts'
import { areMarketsFresh, startLiquidation } from './liquidated-unit.ts'
import { liquidateStep } from './liquidate.ts'
import { mayLiquidate } from './perp-market.ts'
import { rewatch } from './change-perp-risk.ts'
import { findSettling, settleStep } from './settle-market.ts'
import { findMet, unwatch, updateWatches } from './watches.ts'
import type { WorkBudget } from './work-budget.ts'

const pointsMax = 100_000
// An order id has eight legs for each command.
const ordersMax = 8

/** Whether there is anything to do for a `run_work`. */
export function hasWork(state: EngineState): boolean {
  const { futures } = state
  const { liquidations, metMarkets, triggerMarkets, sweepMarkets, observedAtMs } = futures
  if (liquidations.size > 0 || metMarkets.size > 0 || triggerMarkets.size > 0 || sweepMarkets.size > 0) return true
  if (futures.rewatchMarkets.size > 0 || (futures.settlingMarkets.size > 0 && findSettling(state))) return true
  const [parked] = futures.parked.values()
  const [deferredAtMs] = futures.deferred.values()
  return (parked?.triedAtMs ?? observedAtMs) < observedAtMs || (deferredAtMs ?? observedAtMs) < observedAtMs
}

/** Does work until its points or orders are used up; what is left is for the next command (FUT-45). */
export function runWork(state: EngineState, { points, orders }: RunWork): Outcome {
  if (points < 1 || points > pointsMax || orders < 0 || orders > ordersMax) return refuse('amount_out_of_range')
  const budget: WorkBudget = { points, orders, leg: 0 }
  const events: EngineEvent[] = []
  // Watches are calculated after each step, so that it does not matter how work is cut into commands.
  while (budget.points > 0 && step(state, budget, events)) updateWatches(state)
  return { ok: true, events, order: null }
}

function step(state: EngineState, budget: WorkBudget, events: EngineEvent[]): boolean {
  const { futures } = state
  unpark(state)
  const [unit] = futures.liquidations.values()
  if (unit) return liquidateStep(state, unit, budget, events)
  const [rewatchMarketId] = futures.rewatchMarkets
  if (rewatchMarketId !== undefined) {
    budget.points -= rewatch(state, marketOf(state, rewatchMarketId), budget.points)
    return true
  }
  const [metMarketId] = futures.metMarkets
  if (metMarketId !== undefined) return takeMet(state, metMarketId, budget, events)
  if (takeDeferred(state)) return true
  const [triggerMarketId] = futures.triggerMarkets
  if (triggerMarketId !== undefined) {
    futures.triggerMarkets.delete(triggerMarketId)
    budget.points -= 1 + runPerpTriggers(state, marketOf(state, triggerMarketId), budget.points, events)
    return true
  }
  const settling = findSettling(state)
  if (settling) {
    settleStep(state, settling, budget, events)
    return true
  }
  const [sweepMarketId] = futures.sweepMarkets
  if (sweepMarketId === undefined) return false
  const points = sweepFunding(state, marketOf(state, sweepMarketId), budget.points, events)
  budget.points -= points
  if (points === 0) futures.sweepMarkets.delete(sweepMarketId)
  return true
}

/** The first parked unit goes on with newer prices; they are parked in the order of their prices. */
function unpark({ futures }: EngineState): void {
  const [entry] = futures.parked
  if (!entry || futures.liquidations.size > 0) return
  const [key, unit] = entry
  if (unit.triedAtMs >= futures.observedAtMs) return
  futures.parked.delete(key)
  futures.liquidations.set(key, unit)
}

/** Evaluates the unit of a met watch: it gets new watches, or is liquidated. */
function takeMet(state: EngineState, marketId: MarketId, budget: WorkBudget, events: EngineEvent[]): boolean {
  const { futures } = state
  const marketState = marketOf(state, marketId)
  const position = mayLiquidate(marketState, state.timeMs) ? findMet(marketState) : undefined
  if (!position) {
    futures.metMarkets.delete(marketId)
    return true
  }
  budget.points--
  const account = accountOf(state, position.accountId)
  const value = evaluateUnitOf(state, account, position)
  futures.touched.add(position.accountId)
  if (!isAtRisk(value)) return true
  const unit = position.mode === 'isolated' ? [position] : crossPositions(account)
  if (areMarketsFresh(state, unit)) startLiquidation(state, account, position, value, events)
  else defer(state, position.accountId, unit)
  return true
}

/** Another market of the unit has no fresh price: it is evaluated again with the next prices. */
function defer(state: EngineState, accountId: AccountId, unit: readonly Position[]): void {
  const { futures } = state
  for (const position of unit) unwatch(marketOf(state, position.marketId), position)
  futures.touched.delete(accountId)
  futures.deferred.delete(accountId)
  futures.deferred.set(accountId, futures.observedAtMs)
}

function takeDeferred({ futures }: EngineState): boolean {
  const [entry] = futures.deferred
  if (!entry || entry[1] >= futures.observedAtMs) return false
  futures.deferred.delete(entry[0])
  futures.touched.add(entry[0])
  return true
}

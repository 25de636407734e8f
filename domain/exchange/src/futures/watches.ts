import type { PriceTicks } from '../market.ts'
import { accountOf, marketOf, type AccountState, type EngineState, type MarketState } from '../state.ts'
import {
  calculateDue,
  calculatePositionProfit,
  calculatePositionRequirement,
  crossPositions,
  evaluateCross,
  evaluateIsolated,
  marginOf,
} from './account-risk.ts'
import type { Position } from './futures-state.ts'
import { perpOf, perpTermsOf } from './perp-market.ts'
import { findRiskPrice, splitByWeight } from './risk-prices.ts'

/** Takes a position out of the list of watches; its lots must not have changed since it was put there. */
export function unwatch(marketState: MarketState, position: Position): void {
  if (position.watch === 0n) return
  const { longs, shorts } = perpOf(marketState)
  if (position.lots > 0n) longs.remove(position)
  else shorts.remove(position)
  position.watch = 0n as PriceTicks
}

/** Watches that no price can meet are not listed, so positions far from liquidation cost nothing. */
export function watch(marketState: MarketState, position: Position, price: PriceTicks): void {
  const { market } = marketState
  if (price < 1n || price > market.priceTicksMax) return
  position.watch = price
  const { longs, shorts } = perpOf(marketState)
  if (position.lots > 0n) longs.add(position)
  else shorts.add(position)
}

/** The foremost position whose watch the mark has met. */
export function findMet(marketState: MarketState): Position | undefined {
  const { longs, shorts, mark } = perpOf(marketState)
  const long = longs.first()
  if (long && mark <= long.watch) return long
  const short = shorts.first()
  return short && mark >= short.watch ? short : undefined
}

/** Calculates the watches of every account that the command has touched. */
export function updateWatches(state: EngineState): void {
  const { touched } = state.futures
  for (const accountId of touched) watchAccount(state, accountOf(state, accountId))
  touched.clear()
}

function watchAccount(state: EngineState, account: AccountState): void {
  if (!account.futures) return
  for (const position of account.futures.positions.values()) {
    const marketState = marketOf(state, position.marketId)
    unwatch(marketState, position)
    if (position.mode === 'isolated' && !position.isLiquidating) watchIsolated(state, marketState, position)
  }
  if (!account.futures.isLiquidating) watchCross(state, account)
}

function watchIsolated(state: EngineState, marketState: MarketState, position: Position): void {
  const margin = marginOf(state, position) + calculateDue(marketState, position)
  const { equity, requirement } = evaluateIsolated(state, position)
  const price =
    equity <= requirement
      ? perpOf(marketState).mark
      : findRiskPrice(marketState.market, perpTermsOf(marketState), position, -margin)
  listWatch(state, marketState, position, price)
}

/**
 * What the account has above its requirement is split among its positions. Until one of them has used up its share, the
 * account is above its requirement whatever else has moved; then it is evaluated and split anew.
 */
function watchCross(state: EngineState, account: AccountState): void {
  const positions = crossPositions(account)
  const { equity, requirement } = evaluateCross(state, account)
  const slack = equity - requirement
  const requirements = positions.map((position) =>
    calculatePositionRequirement(marketOf(state, position.marketId), position),
  )
  const shares = splitByWeight(slack, requirements)
  for (const [index, position] of positions.entries()) {
    const marketState = marketOf(state, position.marketId)
    const contribution = calculatePositionProfit(marketState, position) - (requirements[index] ?? 0n)
    const floor = contribution - (shares[index] ?? 0n)
    const price =
      slack <= 0n
        ? perpOf(marketState).mark
        : findRiskPrice(marketState.market, perpTermsOf(marketState), position, floor)
    listWatch(state, marketState, position, price)
  }
}

function listWatch(state: EngineState, marketState: MarketState, position: Position, price: PriceTicks): void {
  watch(marketState, position, price)
  if (position.watch !== 0n && findMet(marketState)) state.futures.metMarkets.add(position.marketId)
}

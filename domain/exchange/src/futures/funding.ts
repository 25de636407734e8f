import type { EngineEvent } from '../event.ts'
import type { EngineState, MarketState } from '../state.ts'
import { calculateFundingRate, calculateMeanPremium, noPremium } from './funding-rate.ts'
import { fundingIntervalMs, nextFundingAtMs } from './funding-time.ts'
import type { FundingSkipReason } from './events.ts'
import { perpOf, perpTermsOf } from './perp-market.ts'
import { payDue } from './positions.ts'

const delayMsMax = 15 * 60_000
const slotMs = 5_000

/** Fixes the rate once an interval; it is paid position by position afterwards (FUT-36, FUT-37). */
export function fixFunding(state: EngineState, marketState: MarketState, events: EngineEvent[]): void {
  const { timeMs } = state
  const { funding, positions, mark } = perpOf(marketState)
  if (timeMs < funding.nextAtMs) return
  const { marketId } = marketState.market
  const { fundingHours, fundingCapPpb } = perpTermsOf(marketState)
  const reason = findSkipReason(marketState, timeMs)
  const rate = calculateFundingRate(calculateMeanPremium(funding.premium), fundingHours, fundingCapPpb)
  funding.ratePpb = reason === undefined ? rate : 0n
  funding.nextAtMs = nextFundingAtMs(timeMs, fundingHours)
  funding.premium = noPremium
  if (reason !== undefined) {
    events.push({ type: 'funding_skipped', marketId, reason })
    return
  }
  events.push({ type: 'funding_fixed', marketId, ratePpb: rate, mark, nextAtMs: funding.nextAtMs })
  if (rate === 0n || positions.length === 0) return
  funding.settleRatePpb = rate
  funding.settleMark = mark
  funding.epoch++
  funding.dueCount = positions.length
  funding.cursor = positions.length - 1
  state.futures.sweepMarkets.add(marketId)
}

/** A settlement that has not been paid whole yet makes the next one late. */
function findSkipReason(marketState: MarketState, timeMs: number): FundingSkipReason | undefined {
  const { funding } = perpOf(marketState)
  if (timeMs - funding.nextAtMs > delayMsMax || funding.dueCount > 0) return 'late'
  const slots = fundingIntervalMs(perpTermsOf(marketState).fundingHours) / slotMs
  return funding.premium.count * 2 < slots ? 'samples' : undefined
}

/** Pays the next positions that have not paid, and returns how many it looked at. */
export function sweepFunding(
  state: EngineState,
  marketState: MarketState,
  pointsMax: number,
  events: EngineEvent[],
): number {
  const { funding, positions } = perpOf(marketState)
  let points = 0
  while (points < pointsMax && funding.cursor >= 0 && funding.dueCount > 0) {
    // Positions that left since have moved others to lower indices, which are looked at again.
    const position = positions[Math.min(funding.cursor, positions.length - 1)]
    funding.cursor = Math.min(funding.cursor, positions.length - 1) - 1
    points++
    if (position) payDue(state, marketState, position, events)
  }
  return points
}

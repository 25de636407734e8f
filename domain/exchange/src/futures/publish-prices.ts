import type { EngineEvent } from '../event.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { touchMarket, type EngineState, type MarketState } from '../state.ts'
import { runTriggers } from '../triggers/run-triggers.ts'
import { calculateImpactPrice, calculateMid } from './book-prices.ts'
import type { IndexPrice, PublishPrices } from './commands.ts'
import type { IndexRefusal } from './events.ts'
import { addPremium, calculatePremium } from './funding-rate.ts'
import { fixFunding } from './funding.ts'
import { fundingIntervalMs } from './funding-time.ts'
import { addToIndexMean } from './index-mean.ts'
import { calculateMark } from './mark-price.ts'
import { perpOf, perpTermsOf } from './perp-market.ts'
import { findMet } from './watches.ts'

const ageMsMax = 3_000
const aheadMsMax = 1_000
const outageMs = 60_000
const graceMs = 10_000
const slotMs = 5_000
const basisLength = 60
const candidatesMin = 10
const candidateGapMs = 2_000
const candidateBps = 200n
const bps = 10_000n

/** Costs as much as there are markets: what the new marks cause is work for later commands (FUT-30, FUT-32). */
export function publishPrices(state: EngineState, { observedAtMs, prices }: PublishPrices): Outcome {
  if (observedAtMs <= state.futures.observedAtMs) return refuse('price_out_of_order')
  if (state.timeMs - observedAtMs > ageMsMax) return refuse('price_stale')
  if (observedAtMs - state.timeMs > aheadMsMax) return refuse('price_early')
  state.futures.observedAtMs = observedAtMs
  const events: EngineEvent[] = []
  const moved: MarketState[] = []
  for (const price of prices) {
    const marketState = state.markets.get(price.marketId)
    const reason = judge(state, marketState, price)
    if (reason !== undefined) events.push({ type: 'index_refused', marketId: price.marketId, reason })
    else if (marketState) {
      acceptIndex(state, marketState, price.index, events)
      moved.push(marketState)
    }
  }
  for (const marketState of moved) {
    if (findMet(marketState)) state.futures.metMarkets.add(marketState.market.marketId)
    runTriggers(state, marketState, events)
  }
  return { ok: true, events, order: null }
}

function judge(
  state: EngineState,
  marketState: MarketState | undefined,
  { index, sources }: IndexPrice,
): IndexRefusal | undefined {
  if (!marketState?.perp || marketState.status === 'delisted') return 'index_invalid'
  const { perp } = marketState
  const { tickPrice, sourcesMin, jumpBps } = perpTermsOf(marketState)
  if (index <= 0n || index > marketState.market.priceTicksMax * tickPrice) return 'index_invalid'
  if (sources < sourcesMin) return 'index_thin'
  if (perp.index === 0n || isWithinBps(index, perp.index, BigInt(jumpBps))) {
    perp.candidate = null
    return undefined
  }
  const { candidate } = perp
  const goesOn =
    candidate !== null &&
    state.timeMs - candidate.atMs <= candidateGapMs &&
    isWithinBps(index, candidate.first, candidateBps)
  const count = goesOn ? candidate.count + 1 : 1
  perp.candidate = { first: goesOn ? candidate.first : index, count, atMs: state.timeMs }
  if (count < candidatesMin) return 'index_suspect'
  perp.candidate = null
  return undefined
}

function isWithinBps(value: bigint, reference: bigint, distance: bigint): boolean {
  const difference = value > reference ? value - reference : reference - value
  return difference * bps <= reference * distance
}

function acceptIndex(state: EngineState, marketState: MarketState, index: bigint, events: EngineEvent[]): void {
  const perp = perpOf(marketState)
  const { timeMs } = state
  const isBack = perp.indexAtMs > 0 && timeMs - perp.indexAtMs > outageMs
  if (isBack) {
    perp.graceUntilMs = timeMs + graceMs
    perp.basis = { slot: 0, next: 0, sum: 0n, values: [] }
  }
  perp.index = index
  perp.indexAtMs = timeMs
  addToIndexMean(perp.indexMean, index, timeMs)
  sample(timeMs, marketState)
  perp.mark = markOf(timeMs, marketState)
  touchMarket(state, marketState)
  events.push({ type: 'mark_changed', marketId: marketState.market.marketId, index, mark: perp.mark })
  fixFunding(state, marketState, events)
}

function markOf(timeMs: number, marketState: MarketState) {
  const { basis, funding, index } = perpOf(marketState)
  const { tickPrice, fundingHours } = perpTermsOf(marketState)
  const inputs = {
    index,
    last: marketState.lastPrice * tickPrice,
    ratePpb: funding.ratePpb,
    msToFunding: Math.max(0, funding.nextAtMs - timeMs),
    fundingIntervalMs: fundingIntervalMs(fundingHours),
    basisMean: basis.values.length === 0 ? 0n : basis.sum / BigInt(basis.values.length),
  }
  return calculateMark(inputs, tickPrice, marketState.market.priceBandBps)
}

/** Basis and premium are measured once in a slot of five seconds, when both sides of the book have orders. */
function sample(timeMs: number, marketState: MarketState): void {
  const { basis, funding, index } = perpOf(marketState)
  const slot = Math.floor(timeMs / slotMs)
  if (slot === basis.slot) return
  basis.slot = slot
  const mid = calculateMid(marketState)
  if (mid === undefined) return
  const value = mid - index
  basis.sum += value - (basis.values[basis.next] ?? 0n)
  basis.values[basis.next] = value
  basis.next = (basis.next + 1) % basisLength
  const bid = calculateImpactPrice(marketState, 'buy')
  const ask = calculateImpactPrice(marketState, 'sell')
  if (bid === undefined || ask === undefined) return
  const intervalMs = fundingIntervalMs(perpTermsOf(marketState).fundingHours)
  const slotInInterval = Math.floor((timeMs - (funding.nextAtMs - intervalMs)) / slotMs) + 1
  if (slotInInterval < 1 || slotInInterval > intervalMs / slotMs) return
  funding.premium = addPremium(funding.premium, slotInInterval, calculatePremium(index, bid, ask))
}

import type { EngineEvent } from '../event.ts'
import type { PriceTicks, QuantityLots } from '../market.ts'
import { accountOf, futuresOf, type EngineState, type MarketState } from '../state.ts'
import { calculatePositionProfit, evaluateUnitOf, toNotional } from './account-risk.ts'
import { calculateAdlScore, splitLots } from './adl-shares.ts'
import { positionKey, type AdlEntry, type AdlQueue, type Position } from './futures-state.ts'
import { perpOf } from './perp-market.ts'
import { absolute, smaller } from './position.ts'
import { changePosition } from './positions.ts'
import { trimReducing } from './reduce-only.ts'
import type { WorkBudget } from './work-budget.ts'

const goodForMs = 60_000
const goodForBps = 50n
const bps = 10_000n
const bucketMax = 256

/**
 * Closes lots of a position that nobody takes against the positions on the other side, at the bankruptcy price and
 * without a fee: pro rata within the highest fifth by score that can give any (FUT-44). Returns the lots closed, undefined while the
 * queue is being built.
 */
export function deleverage(
  state: EngineState,
  marketState: MarketState,
  position: Position,
  lots: bigint,
  price: PriceTicks,
  budget: WorkBudget,
  events: EngineEvent[],
): bigint | undefined {
  const queue = queueFor(state, marketState, position.lots < 0n)
  scoreNext(state, marketState, queue, budget)
  if (queue.cursor >= 0) return undefined
  const size = Math.max(1, Math.min(bucketMax, Math.ceil(queue.entries.length / 5)))
  for (let from = 0; from < queue.entries.length; from += size) {
    const bucket = queue.entries.slice(from, from + size)
    const cut = cutBucket(state, marketState, position, bucket, lots, price, events)
    if (cut === 0n) continue
    queue.isUsed = true
    return cut
  }
  if (!queue.isUsed) return 0n
  state.futures.adl = null
  return undefined
}

/** It is good for a minute or until the mark has moved by half a percent. */
function queueFor(state: EngineState, marketState: MarketState, isLong: boolean): AdlQueue {
  const { mark, positions } = perpOf(marketState)
  const { marketId } = marketState.market
  const { adl } = state.futures
  if (adl?.marketId === marketId && adl.isLong === isLong && isGood(adl, state.timeMs, mark)) return adl
  const queue: AdlQueue = {
    marketId,
    isLong,
    atMs: state.timeMs,
    mark,
    cursor: positions.length - 1,
    isUsed: false,
    entries: [],
  }
  state.futures.adl = queue
  return queue
}

function isGood({ atMs, mark }: AdlQueue, timeMs: number, now: PriceTicks): boolean {
  const moved = now > mark ? now - mark : mark - now
  return timeMs - atMs <= goodForMs && moved * bps <= mark * goodForBps
}

function scoreNext(state: EngineState, marketState: MarketState, queue: AdlQueue, budget: WorkBudget): void {
  const { positions } = perpOf(marketState)
  // At least one, so that the smallest budget makes progress too.
  for (let scored = 0; queue.cursor >= 0 && (budget.points > 0 || scored === 0); scored++) {
    const at = Math.min(queue.cursor, positions.length - 1)
    const position = positions[at]
    queue.cursor = at - 1
    budget.points--
    if (!position || position.lots > 0n !== queue.isLong) continue
    for (const entry of createEntries(state, marketState, position))
      queue.entries.splice(findIndex(queue.entries, entry), 0, entry)
  }
}

/** What the other leg of a hedge matches has no score: a hedge is cut last. */
function createEntries(state: EngineState, marketState: MarketState, position: Position): AdlEntry[] {
  const { accountId, marketId, side } = position
  const size = absolute(position.lots)
  const score = calculateScore(state, marketState, position)
  const otherKey = positionKey(marketId, side === 'long' ? 'short' : 'long')
  const other = side === 'net' ? undefined : accountOf(state, accountId).futures?.positions.get(otherKey)
  if (!other || score < 0n) return [{ position, lots: size, score }]
  const matched = absolute(other.lots) < size ? absolute(other.lots) : size
  const free = size - matched
  return [...(free > 0n ? [{ position, lots: free, score }] : []), { position, lots: matched, score: -1n }]
}

function calculateScore(state: EngineState, marketState: MarketState, position: Position): bigint {
  const account = accountOf(state, position.accountId)
  if (position.isLiquidating || (position.mode === 'cross' && futuresOf(account).isLiquidating)) return -2n
  const { equity } = evaluateUnitOf(state, account, position)
  const notional = toNotional(marketState, perpOf(marketState).mark, absolute(position.lots))
  return calculateAdlScore(calculatePositionProfit(marketState, position), notional, position.cost, equity)
}

function findIndex(entries: readonly AdlEntry[], entry: AdlEntry): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = entries[middle]
    if (other && isBefore(other, entry)) low = middle + 1
    else high = middle
  }
  return low
}

function isBefore(a: AdlEntry, b: AdlEntry): boolean {
  return a.score === b.score ? nameOf(a.position) < nameOf(b.position) : a.score > b.score
}

function isOpposite(one: Position, other: Position): boolean {
  return one.lots !== 0n && one.lots > 0n !== other.lots > 0n
}

function nameOf({ accountId, side }: Position): string {
  return `${accountId} ${side}`
}

function cutBucket(
  state: EngineState,
  marketState: MarketState,
  position: Position,
  entries: readonly AdlEntry[],
  wanted: bigint,
  price: PriceTicks,
  events: EngineEvent[],
): bigint {
  const candidates = entries.filter(({ position: one, lots }) => isOpposite(one, position) && lots > 0n)
  const shares = splitLots(
    wanted,
    candidates.map(({ position: candidate, lots }) => ({
      name: nameOf(candidate),
      lots: smaller(lots, absolute(candidate.lots)),
      lotsMax: calculateLotsMax(state, marketState, candidate, price),
    })),
  )
  let cut = 0n
  for (const [index, entry] of candidates.entries()) {
    const { position: candidate } = entry
    // Both parts of a hedge may be among the candidates.
    const lots = smaller(shares[index] ?? 0n, absolute(candidate.lots))
    if (lots === 0n) continue
    entry.lots -= lots
    cut += lots
    closeAgainst(state, marketState, position, candidate, lots, price, events)
  }
  return cut
}

/** Never so much that the unit's equity falls below zero: beyond the mark each lot costs the difference. */
function calculateLotsMax(
  state: EngineState,
  marketState: MarketState,
  candidate: Position,
  price: PriceTicks,
): bigint {
  const { mark } = perpOf(marketState)
  const size = absolute(candidate.lots)
  const loss = (candidate.lots > 0n ? mark - price : price - mark) * marketState.market.quoteUnitsPerTickLot
  const { equity } = evaluateUnitOf(state, accountOf(state, candidate.accountId), candidate)
  if (equity < 0n) return 0n
  if (loss <= 0n) return size
  const most = equity / loss
  return most < size ? most : size
}

function closeAgainst(
  state: EngineState,
  marketState: MarketState,
  position: Position,
  candidate: Position,
  lots: bigint,
  price: PriceTicks,
  events: EngineEvent[],
): void {
  const { marketId } = marketState.market
  const options = { retainsMargin: true }
  const own = position.lots > 0n ? -lots : lots
  changePosition(state, marketState, position.accountId, position.side, own, price, events, options)
  const { accountId, side } = candidate
  // The margin of a position that is being liquidated itself stays until its end.
  const { realised } = changePosition(state, marketState, accountId, side, -own, price, events, {
    retainsMargin: candidate.isLiquidating,
  })
  events.push({ type: 'deleveraged', accountId, marketId, side, lots: lots as QuantityLots, price, realised })
  trimReducing(state, marketState, accountId, side, events)
}

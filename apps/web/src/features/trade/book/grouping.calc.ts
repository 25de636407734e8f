/**
 * Groups levels by price steps: asks round up to a step and bids down, so that a grouped price is never better than its
 * levels. Whole numbers throughout; every rounding is explicit.
 */
import type { MarketTerms } from '@argosy/wire'
import { divideCeil, divideFloor, parseDecimalOrThrow } from '@argosy/money'
import type { BookLevel } from '@argosy/push-client'

export type BookSideName = 'ask' | 'bid'

/** Levels at one shown price. */
export interface LevelGroup {
  readonly price: bigint
  readonly quantity: bigint
  /** Sum of price × quantity of the levels themselves, in 10^-(priceDecimals + quantityDecimals) of the quote. */
  readonly cost: bigint
}

const groupingsMax = 8
/** A step wider than this share of the price would leave only a handful of rows. */
const widestShare = 100n

function tickUnitsOf(terms: Pick<MarketTerms, 'tickSize' | 'priceDecimals'>): bigint {
  return parseDecimalOrThrow(terms.tickSize, terms.priceDecimals)
}

/**
 * The available steps, finest first, in units of the market's decimals: the tick, then every 1 and 5 of a power of ten
 * that is a whole number of ticks.
 */
export function listGroupings(
  terms: Pick<MarketTerms, 'tickSize' | 'priceDecimals'>,
  price: bigint | undefined,
): readonly bigint[] {
  const tick = tickUnitsOf(terms)
  const groupings = [tick]
  const widest = price === undefined ? tick * 10_000n : price / widestShare
  for (let power = 1n; power <= widest && groupings.length < groupingsMax; power *= 10n) {
    for (const step of [power, power * 5n])
      if (step > tick && step <= widest && step % tick === 0n && groupings.length < groupingsMax) groupings.push(step)
  }
  return groupings
}

/** The chosen step if the market has it, else the finest. */
export function pickGrouping(groupings: readonly bigint[], chosen: bigint | undefined): bigint {
  const [finest = 1n] = groupings
  return chosen !== undefined && groupings.includes(chosen) ? chosen : finest
}

/** Steps of 10 in a market with two decimals are shown without decimals. */
export function countShownDecimals(grouping: bigint, priceDecimals: number): number {
  let decimals = priceDecimals
  for (let rest = grouping; decimals > 0 && rest % 10n === 0n; rest /= 10n) decimals -= 1
  return decimals
}

export function groupPrice(price: bigint, side: BookSideName, grouping: bigint): bigint {
  return (side === 'ask' ? divideCeil(price, grouping) : divideFloor(price, grouping)) * grouping
}

/** Input and output are best first; at most `groupsMax`. */
export function groupLevels(
  levels: readonly BookLevel[],
  side: BookSideName,
  grouping: bigint,
  groupsMax: number,
): readonly LevelGroup[] {
  const groups: LevelGroup[] = []
  const isAsk = side === 'ask'
  let open: { price: bigint; quantity: bigint; cost: bigint } | undefined
  for (const { price, quantity } of levels) {
    // Levels are sorted, so a comparison finds the end of a group; a division per level would cost more than all the
    // sums.
    if (!open || (isAsk ? price > open.price : price < open.price)) {
      if (groups.length === groupsMax) break
      open = { price: groupPrice(price, side, grouping), quantity: 0n, cost: 0n }
      groups.push(open)
    }
    open.quantity += quantity
    open.cost += price * quantity
  }
  return groups
}

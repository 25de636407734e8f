/**
 * Walks an order through the other side of the visible book: best price first, up to a limit, until enough lots are
 * filled or a cost is spent (OB-1 … OB-4, OT-15). Hidden iceberg quantity is unknown here.
 */
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import { isWithin, protectionPrice } from '@argosy/exchange/order-checks'
import type { Units } from '@argosy/money'
import type { BookLevel } from '@argosy/push-client'
import type { OrderFacts } from '../facts.ts'
import { lotsForQuote, notionalOf, toLevelSteps, type MarketSteps } from '../fields/market-steps.ts'

export interface LevelFill {
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly notional: Units
}

/** Why the walk stopped: order complete, next price beyond the limit, or no further visible level. */
export type WalkEnd = 'filled' | 'limit' | 'book_end'

export interface Walk {
  readonly fills: readonly LevelFill[]
  readonly quantity: QuantityLots
  readonly notional: Units
  readonly end: WalkEnd
}

export type Want = { readonly lots: QuantityLots } | { readonly spend: Units }

export function walkBook(
  marketSteps: MarketSteps,
  levels: readonly BookLevel[],
  side: Side,
  limit: PriceTicks | null,
  want: Want,
) {
  const fills: LevelFill[] = []
  let quantity = 0n
  let notional = 0n
  const walked = (end: WalkEnd): Walk => ({
    fills,
    quantity: quantity as QuantityLots,
    notional: notional as Units,
    end,
  })
  const isDone = () => ('lots' in want ? quantity >= want.lots : notional >= want.spend)
  for (const level of levels) {
    if (isDone()) return walked('filled')
    const { price, quantity: shown } = toLevelSteps(marketSteps, level)
    if (limit !== null && !isWithin(side, limit, price)) return walked('limit')
    const wanted =
      'lots' in want ? want.lots - quantity : lotsForQuote(marketSteps, price, (want.spend - notional) as Units)
    // The remaining cost does not buy one more lot.
    if (wanted === 0n) return walked('filled')
    const taken = (wanted < shown ? wanted : shown) as QuantityLots
    const paid = notionalOf(marketSteps, price, taken)
    fills.push({ price, quantity: taken, notional: paid })
    quantity += taken
    notional += paid
    if (taken < shown) return walked('filled')
  }
  return walked(isDone() ? 'filled' : 'book_end')
}

/** The side of the book that an order matches against, best first. */
export function otherSide({ bids, asks }: Pick<OrderFacts, 'bids' | 'asks'>, side: Side): readonly BookLevel[] {
  return side === 'buy' ? asks : bids
}

export function bestPrice(facts: Pick<OrderFacts, 'bids' | 'asks' | 'marketSteps'>, side: Side): PriceTicks | null {
  const best = otherSide(facts, side)[0]
  return best ? toLevelSteps(facts.marketSteps, best).price : null
}

type ReferenceFacts = Pick<OrderFacts, 'bids' | 'asks' | 'marketSteps' | 'last'>

/**
 * Reference of a market order's price protection: `last`, without it the best price; null when there is neither
 * (OT-14).
 */
export function protectionReference(facts: ReferenceFacts, side: Side): PriceTicks | null {
  return facts.last ?? bestPrice(facts, side)
}

/** Limit price of a market order; null without a reference. */
export function marketLimit(facts: ReferenceFacts, side: Side): PriceTicks | null {
  const reference = protectionReference(facts, side)
  return reference && protectionPrice(reference, side)
}

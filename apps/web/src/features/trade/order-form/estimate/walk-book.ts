/**
 * An order's way through the other side of the book as it is known now: best price first, no further than a limit, until
 * enough lots are taken or a cost is spent (OB-1 … OB-4, OT-15). What icebergs hide is not known here.
 */
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import { isWithin, protectionPrice } from '@argosy/exchange/order-checks'
import type { Units } from '@argosy/money'
import type { BookLevel } from '@argosy/push-client'
import type { OrderFacts } from '../facts.ts'
import { lotsForQuote, notionalOf, toLevelSteps, type MarketSteps } from '../market-steps.ts'

export interface LevelFill {
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly notional: Units
}

/** Why it stopped: nothing more wanted, a price beyond the limit, or no further level that is known. */
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
    // What is left of the cost does not buy one more lot.
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

/** Whom an order of this side meets, best first. */
export function otherSide({ bids, asks }: Pick<OrderFacts, 'bids' | 'asks'>, side: Side): readonly BookLevel[] {
  return side === 'buy' ? asks : bids
}

export function bestPrice(facts: Pick<OrderFacts, 'bids' | 'asks' | 'marketSteps'>, side: Side): PriceTicks | null {
  const best = otherSide(facts, side)[0]
  return best ? toLevelSteps(facts.marketSteps, best).price : null
}

type ReferenceFacts = Pick<OrderFacts, 'bids' | 'asks' | 'marketSteps' | 'last'>

/** What a market order is protected from: `last`, without it the best price; null when there is neither (OT-14). */
export function protectionReference(facts: ReferenceFacts, side: Side): PriceTicks | null {
  return facts.last ?? bestPrice(facts, side)
}

/** How far a market order goes; null when nothing is known that it could be compared with. */
export function marketLimit(facts: ReferenceFacts, side: Side): PriceTicks | null {
  const reference = protectionReference(facts, side)
  return reference && protectionPrice(reference, side)
}

import { countFillable } from './count-fillable.ts'
import { isWithin } from './price-limits.ts'
import { oppositeSide, type Order } from '../order.ts'
import type { MarketState } from '../state.ts'

type BookTerms = Pick<Order, 'accountId' | 'side' | 'price' | 'timeInForce' | 'selfTrade'> & {
  /** Quantity left to fill. */
  readonly remaining: Order['remaining']
}

/** Checks post-only and fill-or-kill orders, which are accepted only if the book allows them (OT-13). */
export function checkAgainstBook(
  { book }: MarketState,
  terms: BookTerms,
): 'post_only_would_take' | 'order_not_fillable' | undefined {
  if (terms.timeInForce === 'post_only') {
    const best = book.best(oppositeSide(terms.side))
    return best && isWithin(terms.side, terms.price, best.price) ? 'post_only_would_take' : undefined
  }
  if (terms.timeInForce !== 'fok') return undefined
  return countFillable(book, terms) < terms.remaining ? 'order_not_fillable' : undefined
}

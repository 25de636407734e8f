import type { QuantityLots } from '../market.ts'
import { isWithin } from './price-limits.ts'
import type { OrderBook } from '../order-book.ts'
import { oppositeSide } from '../order.ts'
import type { BookTerms } from './check-against-book.ts'

/**
 * How much an incoming order would fill, counted until it is enough. What icebergs hide counts, since it comes to light
 * at the same price. An own order on the way is skipped or ends the way, as self-trade prevention would have it; at its
 * price only what is shown before it counts then, for what comes to light queues behind it (OB-9).
 */
export function countFillable(book: OrderBook, terms: BookTerms): QuantityLots {
  const { accountId, side, price, selfTrade, remaining } = terms
  let counted = 0n
  let levelPrice = 0n
  let hidden = 0n
  for (const maker of book.queue(oppositeSide(side))) {
    if (!isWithin(side, price, maker.price)) break
    if (maker.price !== levelPrice) {
      counted += hidden
      hidden = 0n
      levelPrice = maker.price
    }
    if (counted >= remaining) break
    if (selfTrade !== 'none' && maker.accountId === accountId) {
      if (selfTrade === 'cancel_maker') continue
      return counted as QuantityLots
    }
    counted += maker.shown
    hidden += maker.remaining - maker.shown
  }
  return (counted + hidden) as QuantityLots
}

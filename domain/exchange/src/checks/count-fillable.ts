import type { QuantityLots } from '../market.ts'
import { isWithin } from './price-limits.ts'
import type { OrderBook } from '../order-book.ts'
import { oppositeSide, type Order } from '../order.ts'

type FillTerms = Pick<Order, 'accountId' | 'side' | 'price' | 'selfTrade' | 'remaining'>

/**
 * How much an incoming order would fill, counted until it is enough. Hidden quantity of icebergs counts, since it is
 * shown later at the same price. An own order in between is skipped or ends the count, depending on self-trade
 * prevention; where it ends the count, only the quantity shown before it counts at its price, because hidden quantity
 * queues behind it (OB-9).
 */
export function countFillable(book: OrderBook, terms: FillTerms): QuantityLots {
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

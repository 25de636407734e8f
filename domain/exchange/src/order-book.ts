import type { PriceTicks, QuantityLots } from './market.ts'
import type { Order, Side } from './order.ts'

/** Price-time priority: best price first, and within a price the one that joined first (OB-1, OB-2). */
export interface OrderBook {
  /** The order that an incoming order of the other side matches first. */
  best(side: Side): Order | undefined
  /**
   * Puts an order at the end of its price's queue, where its shown quantity counts; its queue position is above all
   * others.
   */
  rest(order: Order): void
  /** Reduces what an order shows; one that shows nothing any more has left the book. */
  reduce(order: Order, quantity: QuantityLots): void
  /** Takes an order out; it shows nothing any more. */
  remove(order: Order): void
  /** Sum of what is shown at a price; zero when nothing is. */
  quantityAt(side: Side, price: PriceTicks): QuantityLots
  /** Levels from the best price outwards. */
  levels(side: Side, limit?: number): Level[]
  /** A side's orders in the order in which they would be matched. */
  queue(side: Side): Iterable<Order>
  /** Every resting order, in the order in which they joined. */
  orders(): Iterable<Order>
}

export type Level = { readonly price: PriceTicks; readonly quantity: QuantityLots }

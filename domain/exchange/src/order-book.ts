import type { PriceTicks, QuantityLots } from './market.ts'
import type { Order, OrderId, Side } from './order.ts'

/** Price-time priority: best price first, and within a price the oldest order first (OB-1, OB-2). */
export interface OrderBook {
  /** The order that an incoming order of the other side meets first. */
  best(side: Side): Order | undefined
  rest(order: Order): void
  /** Takes from a resting order; an order with nothing left leaves the book. */
  reduce(order: Order, quantity: QuantityLots): void
  cancel(orderId: OrderId): Order | undefined
  find(orderId: OrderId): Order | undefined
  /** Sum of what rests at a price; zero when nothing does. */
  quantityAt(side: Side, price: PriceTicks): QuantityLots
  /** Levels from the best price outwards. */
  levels(side: Side, limit?: number): Level[]
  /** Every resting order, oldest first. */
  orders(): Iterable<Order>
}

export type Level = { readonly price: PriceTicks; readonly quantity: QuantityLots }

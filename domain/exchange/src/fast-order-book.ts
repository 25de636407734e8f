import type { PriceTicks, QuantityLots } from './market.ts'
import type { Order, Side } from './order.ts'
import type { Level, OrderBook } from './order-book.ts'
import { PriceQueue } from './price-queue.ts'
import { SortedList } from './sorted-list.ts'

const nothing = 0n as QuantityLots

/** Queues are found by price in a map and kept sorted beside it, so that only a new price costs a search. */
export function createOrderBook(): OrderBook {
  const queues: Record<Side, Map<number | bigint, PriceQueue>> = { buy: new Map(), sell: new Map() }
  const sorted: Record<Side, SortedList<PriceQueue>> = {
    buy: new SortedList<PriceQueue>((a, b) => compare(a.price, b.price)),
    sell: new SortedList<PriceQueue>((a, b) => compare(b.price, a.price)),
  }

  function addQueue(side: Side, price: PriceTicks): PriceQueue {
    const queue = new PriceQueue(price)
    queues[side].set(keyOf(price), queue)
    sorted[side].add(queue)
    return queue
  }

  function queueOf(order: Order): PriceQueue | undefined {
    const queue = queues[order.side].get(keyOf(order.price))
    return queue?.has(order) ? queue : undefined
  }

  function leave(queue: PriceQueue, order: Order): void {
    queue.leave(order)
    if (!queue.isEmpty) return
    queues[order.side].delete(keyOf(queue.price))
    sorted[order.side].remove(queue)
  }

  function* queueOrders(side: Side): Generator<Order> {
    for (const queue of sorted[side].values()) yield* queue.orders()
  }

  return {
    best: (side) => sorted[side].first()?.first,

    rest(order) {
      if (order.shown <= 0n) throw new RangeError(`order ${order.orderId} shows nothing`)
      const queue = queues[order.side].get(keyOf(order.price)) ?? addQueue(order.side, order.price)
      if (!queue.join(order)) throw new RangeError(`order ${order.orderId} has no place at the end of its queue`)
      queue.quantity = (queue.quantity + order.shown) as QuantityLots
    },

    reduce(order, quantity) {
      const queue = queueOf(order)
      const isPossible = quantity > 0n && quantity <= order.shown
      if (!queue || !isPossible) throw new RangeError(`order ${order.orderId} cannot give ${quantity}`)
      order.shown = (order.shown - quantity) as QuantityLots
      queue.quantity = (queue.quantity - quantity) as QuantityLots
      if (order.shown === 0n) leave(queue, order)
    },

    remove(order) {
      const queue = queueOf(order)
      if (!queue) throw new RangeError(`order ${order.orderId} does not rest`)
      queue.quantity = (queue.quantity - order.shown) as QuantityLots
      order.shown = nothing
      leave(queue, order)
    },

    quantityAt: (side, price) => queues[side].get(keyOf(price))?.quantity ?? nothing,

    levels(side, limit = Number.POSITIVE_INFINITY) {
      const found: Level[] = []
      if (limit <= 0) return found
      for (const { price, quantity } of sorted[side].values()) {
        if (found.push({ price, quantity }) >= limit) break
      }
      return found
    },

    queue: queueOrders,

    orders: () => [...queueOrders('buy'), ...queueOrders('sell')].sort((a, b) => a.queuedAs - b.queuedAs),
  }
}

/** A map finds small numbers several times faster than bigints; a price above 32 bits stays a bigint. */
function keyOf(price: PriceTicks): number | bigint {
  return price <= 0xffff_ffffn ? Number(price) : price
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import type { QuantityLots } from './market.ts'
import type { Order, Side } from './order.ts'
import type { Level, OrderBook } from './order-book.ts'

/**
 * Slow and obvious: one list of orders as they joined, searched from the start each time. Tests compare the fast book
 * with it.
 */
export function createReferenceOrderBook(): OrderBook {
  let resting: Order[] = []

  const isBetter = (side: Side, a: Order, b: Order) => (side === 'buy' ? a.price > b.price : a.price < b.price)

  return {
    best(side) {
      let found: Order | undefined
      for (const order of resting) {
        if (order.side === side && (!found || isBetter(side, order, found))) found = order
      }
      return found
    },

    rest(order) {
      const isLast = resting.every(({ queuedAs, price }) => price !== order.price || queuedAs < order.queuedAs)
      if (!isLast || order.shown <= 0n) throw new RangeError(`order ${order.orderId} cannot rest`)
      resting.push(order)
    },

    reduce(order, quantity) {
      const isPossible = resting.includes(order) && quantity > 0n && quantity <= order.shown
      if (!isPossible) throw new RangeError(`order ${order.orderId} cannot give ${quantity}`)
      order.shown = (order.shown - quantity) as QuantityLots
      resting = resting.filter(({ shown }) => shown > 0n)
    },

    remove(order) {
      if (!resting.includes(order)) throw new RangeError(`order ${order.orderId} does not rest`)
      order.shown = 0n as QuantityLots
      resting = resting.filter((candidate) => candidate !== order)
    },

    quantityAt: (side, price) =>
      resting
        .filter((order) => order.side === side && order.price === price)
        .reduce((sum, order) => (sum + order.shown) as QuantityLots, 0n as QuantityLots),

    levels(side, limit = Number.POSITIVE_INFINITY) {
      const prices = [...new Set([...this.queue(side)].map(({ price }) => price))]
      return prices.slice(0, limit).map((price): Level => ({ price, quantity: this.quantityAt(side, price) }))
    },

    queue(side) {
      const ofSide = resting.filter((order) => order.side === side)
      return ofSide.sort((a, b) => (a.price === b.price ? 0 : isBetter(side, a, b) ? -1 : 1))
    },

    orders: () => [...resting],
  }
}

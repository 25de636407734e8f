import type { QuantityLots } from './market.ts'
import type { Order, Side } from './order.ts'
import type { Level, OrderBook } from './order-book.ts'

/** Slow and obvious: one list of orders in arrival order, searched from the start each time. It judges the fast book. */
export function createReferenceOrderBook(): OrderBook {
  let resting: Order[] = []

  const isBetter = (side: Side, a: Order, b: Order) => (side === 'buy' ? a.price > b.price : a.price < b.price)
  const find = (orderId: number) => resting.find((order) => order.orderId === orderId)

  function best(side: Side): Order | undefined {
    let found: Order | undefined
    for (const order of resting) {
      if (order.side === side && (!found || isBetter(side, order, found))) found = order
    }
    return found
  }

  return {
    best,
    find,

    rest(order) {
      if (find(order.orderId) || order.remaining <= 0n) throw new RangeError(`order ${order.orderId} cannot rest`)
      resting.push(order)
    },

    reduce(order, quantity) {
      const isPossible = find(order.orderId) === order && quantity > 0n && quantity <= order.remaining
      if (!isPossible) throw new RangeError(`order ${order.orderId} cannot give ${quantity}`)
      order.remaining = (order.remaining - quantity) as QuantityLots
      resting = resting.filter((candidate) => candidate.remaining > 0n)
    },

    cancel(orderId) {
      const order = find(orderId)
      resting = resting.filter((candidate) => candidate !== order)
      return order
    },

    quantityAt: (side, price) =>
      resting
        .filter((order) => order.side === side && order.price === price)
        .reduce((sum, order) => (sum + order.remaining) as QuantityLots, 0n as QuantityLots),

    levels(side, limit = Number.POSITIVE_INFINITY) {
      const prices = [...new Set(resting.filter((order) => order.side === side).map((order) => order.price))]
      prices.sort((a, b) => (a < b === (side === 'buy') ? 1 : -1))
      return prices.slice(0, limit).map((price): Level => ({ price, quantity: this.quantityAt(side, price) }))
    },

    orders: () => [...resting],
  }
}

import type { PriceTicks, QuantityLots } from './market.ts'
import type { Order, OrderId, Side } from './order.ts'
import type { Level, OrderBook } from './order-book.ts'

type Node = { readonly order: Order; readonly level: Queue; older: Node | undefined; younger: Node | undefined }
type Queue = {
  readonly price: PriceTicks
  quantity: QuantityLots
  oldest: Node | undefined
  youngest: Node | undefined
}

/**
 * Levels of a side lie in one array sorted worst to best, so the best is popped from the end and a new best is pushed
 * there: where books change most, nothing shifts. Orders of a level are a linked list, so a cancel costs no search.
 */
export function createOrderBook(): OrderBook {
  const nodes = new Map<OrderId, Node>()
  const sides: Record<Side, Queue[]> = { buy: [], sell: [] }

  function remove(node: Node): void {
    const { order, level } = node
    nodes.delete(order.orderId)
    if (node.older) node.older.younger = node.younger
    else level.oldest = node.younger
    if (node.younger) node.younger.older = node.older
    else level.youngest = node.older
    if (!level.oldest) {
      const queues = sides[order.side]
      queues.splice(findIndex(queues, order.side, level.price), 1)
    }
  }

  return {
    best: (side) => sides[side].at(-1)?.oldest?.order,
    find: (orderId) => nodes.get(orderId)?.order,

    rest(order) {
      if (nodes.has(order.orderId) || order.remaining <= 0n) throw new RangeError(`order ${order.orderId} cannot rest`)
      const level = findOrInsertLevel(sides[order.side], order.side, order.price)
      const node: Node = { order, level, older: level.youngest, younger: undefined }
      if (level.youngest) level.youngest.younger = node
      else level.oldest = node
      level.youngest = node
      level.quantity = (level.quantity + order.remaining) as QuantityLots
      nodes.set(order.orderId, node)
    },

    reduce(order, quantity) {
      const node = nodes.get(order.orderId)
      const isPossible = node?.order === order && quantity > 0n && quantity <= order.remaining
      if (!isPossible) throw new RangeError(`order ${order.orderId} cannot give ${quantity}`)
      order.remaining = (order.remaining - quantity) as QuantityLots
      node.level.quantity = (node.level.quantity - quantity) as QuantityLots
      if (order.remaining === 0n) remove(node)
    },

    cancel(orderId) {
      const node = nodes.get(orderId)
      if (!node) return undefined
      node.level.quantity = (node.level.quantity - node.order.remaining) as QuantityLots
      remove(node)
      return node.order
    },

    quantityAt(side, price) {
      const level = sides[side][findIndex(sides[side], side, price)]
      return level?.price === price ? level.quantity : (0n as QuantityLots)
    },

    levels(side, limit = Number.POSITIVE_INFINITY) {
      const queues = sides[side]
      const found: Level[] = []
      for (let index = queues.length - 1; index >= 0 && found.length < limit; index--) {
        const queue = queues[index]
        if (queue) found.push({ price: queue.price, quantity: queue.quantity })
      }
      return found
    },

    *orders() {
      for (const node of nodes.values()) yield node.order
    },
  }
}

function findOrInsertLevel(queues: Queue[], side: Side, price: PriceTicks): Queue {
  const index = findIndex(queues, side, price)
  const existing = queues[index]
  if (existing?.price === price) return existing
  const level: Queue = { price, quantity: 0n as QuantityLots, oldest: undefined, youngest: undefined }
  queues.splice(index, 0, level)
  return level
}

/** The first position, counted from the worst price, whose price is not worse than the given one. */
function findIndex(queues: readonly Queue[], side: Side, price: PriceTicks): number {
  let low = 0
  let high = queues.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = queues[middle]?.price ?? price
    const isWorse = side === 'buy' ? at < price : at > price
    if (isWorse) low = middle + 1
    else high = middle
  }
  return low
}

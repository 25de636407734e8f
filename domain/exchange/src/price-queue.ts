import type { PriceTicks, QuantityLots } from './market.ts'
import type { Order } from './order.ts'

// With fewer empty positions, compacting saves too little.
const emptyPositionsMin = 32

/**
 * The orders at one price, first come first matched. Queue positions only grow, so an order is found by binary search
 * in a plain array of numbers: a map, or links beside the orders, would take most of the memory of a million orders.
 */
export class PriceQueue {
  readonly price: PriceTicks
  /** Sum of what its orders show. */
  quantity = 0n as QuantityLots
  #positions: number[] = []
  #orders: (Order | undefined)[] = []
  /** Index of the first order; everything before it has left. */
  #head = 0
  #count = 0

  constructor(price: PriceTicks) {
    this.price = price
  }

  get first(): Order | undefined {
    return this.#orders[this.#head]
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Returns false when the order does not come after all others. */
  join(order: Order): boolean {
    const last = this.#positions.length - 1
    if (last >= 0 && (this.#positions[last] ?? 0) >= order.queuedAs) return false
    this.#positions.push(order.queuedAs)
    this.#orders.push(order)
    this.#count++
    return true
  }

  has(order: Order): boolean {
    return this.first === order || this.#orders[this.#indexOf(order.queuedAs)] === order
  }

  leave(order: Order): void {
    const index = this.first === order ? this.#head : this.#indexOf(order.queuedAs)
    this.#orders[index] = undefined
    this.#count--
    while (this.#head < this.#orders.length && this.#orders[this.#head] === undefined) this.#head++
    this.#dropEmptyPositions()
  }

  *orders(): Generator<Order> {
    for (let index = this.#head; index < this.#orders.length; index++) {
      const order = this.#orders[index]
      if (order) yield order
    }
  }

  /** Runs whenever half of the positions are empty, so that each order is moved about once while it rests. */
  #dropEmptyPositions(): void {
    const emptyCount = this.#orders.length - this.#count
    if (emptyCount < emptyPositionsMin || emptyCount * 2 < this.#orders.length) return
    this.#orders = this.#orders.filter((order) => order !== undefined)
    this.#positions = this.#orders.map((order) => order?.queuedAs ?? 0)
    this.#head = 0
  }

  #indexOf(position: number): number {
    let low = this.#head
    let high = this.#positions.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#positions[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
}

import type { PriceTicks } from '../market.ts'
import type { Order, OrderId, Trigger } from '../order.ts'
import { SortedList } from '../sorted-list.ts'
import { follow, isTrailMet } from './trailing.ts'

/** A market's waiting orders, sorted so that the next one that `last` meets is found at once (TG-3). */
export type WaitingOrders = {
  readonly size: number
  add(order: Order): void
  remove(order: Order): void
  /** The first whose trigger `last` meets; all trailing orders have followed `last` by then (TG-6). */
  nextMet(last: PriceTicks): Order | undefined
}

export function createWaitingOrders(): WaitingOrders {
  // Each list begins with the order that the smallest move of `last` meets, the oldest where prices are equal.
  const rising = new SortedList<Order>((a, b) => compare(b, a) || b.orderId - a.orderId)
  const falling = new SortedList<Order>((a, b) => compare(a, b) || b.orderId - a.orderId)
  const trailing = new Map<OrderId, Order>()
  let learnt = 0n as PriceTicks
  let metTrailing: Order[] = []
  let size = 0

  function listOf({ type }: Trigger): SortedList<Order> | undefined {
    return type === 'trail' ? undefined : type === 'rise' ? rising : falling
  }

  function learn(last: PriceTicks): void {
    if (last === learnt) return
    learnt = last
    for (const order of trailing.values()) follow(order, last)
    metTrailing = [...trailing.values()].filter((order) => isTrailMet(order, last))
    metTrailing.sort((a, b) => a.orderId - b.orderId)
  }

  return {
    get size() {
      return size
    },

    add(order) {
      const list = listOf(triggerOf(order))
      if (list) list.add(order)
      else trailing.set(order.orderId, order)
      size++
    },

    remove(order) {
      const list = listOf(triggerOf(order))
      if (list) list.remove(order)
      else trailing.delete(order.orderId)
      if (metTrailing.length > 0) metTrailing = metTrailing.filter((met) => met !== order)
      size--
    },

    nextMet(last) {
      if (trailing.size > 0) learn(last)
      const rise = rising.first()
      if (rise && last >= priceOf(rise)) return rise
      const fall = falling.first()
      if (fall && last <= priceOf(fall)) return fall
      return metTrailing[0]
    },
  }
}

function compare(a: Order, b: Order): number {
  const [left, right] = [priceOf(a), priceOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function priceOf(order: Order): PriceTicks {
  const trigger = triggerOf(order)
  if (trigger.type === 'trail') throw new TypeError(`order ${order.orderId} trails`)
  return trigger.price
}

function triggerOf({ orderId, trigger }: Order): Trigger {
  if (!trigger) throw new RangeError(`order ${orderId} does not wait`)
  return trigger
}

/** Counts open orders in this market and in all; of up to ten thousand, only the changed ones are counted again. */
import type { OrderView } from '@argosy/wire/http'
import { createFollower, type OpenOrders } from '../shared/follow-orders.ts'
import type { OpenCounts } from './facts.ts'

export function createOpenCounter(marketId: string): (orders: OpenOrders) => OpenCounts {
  const none: OpenCounts = { everywhere: 0, inMarket: 0, waiting: 0 }
  const add = (counts: OpenCounts, order: OrderView | undefined, one: 1 | -1): OpenCounts => {
    if (!order) return counts
    const isOwn = order.marketId === marketId
    return {
      everywhere: counts.everywhere + one,
      inMarket: counts.inMarket + (isOwn ? one : 0),
      waiting: counts.waiting + (isOwn && order.status === 'waiting' ? one : 0),
    }
  }
  return createFollower({
    build: (orders) => [...orders.values()].reduce((counts, order) => add(counts, order, 1), none),
    apply: (counts, changes) =>
      changes.reduce((next, { before, after }) => add(add(next, before, -1), after, 1), counts),
  })
}

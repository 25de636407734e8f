import type { Order } from '../order.ts'
import type { MarketState } from '../state.ts'
import type { WaitingOrders } from './waiting-orders.ts'

/** The waiting orders that are compared with the same price as this one. */
export function waitingFor({ waiting, perp }: MarketState, { trigger }: Pick<Order, 'trigger'>): WaitingOrders {
  if (!perp || trigger?.by === undefined) return waiting
  return trigger.by === 'mark' ? perp.waitingByMark : perp.waitingByIndex
}

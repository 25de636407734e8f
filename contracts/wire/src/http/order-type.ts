import type { OrderView } from './trade-types.ts'

export type OrderType = 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'trailing_stop'

/** The label of an order's type everywhere; once triggered, an order is a plain one. */
export function orderTypeOf({ type, trigger }: Pick<OrderView, 'type' | 'trigger'>): OrderType {
  if (!trigger) return type
  return trigger.type === 'trail' ? 'trailing_stop' : `stop_${type}`
}

import { convertOrderPrefix } from './convert.ts'
import type { OrderView } from './trade-types.ts'

export type OrderType = 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'trailing_stop' | 'conversion'

type TypedOrder = Pick<OrderView, 'type' | 'trigger'> & Partial<Pick<OrderView, 'timeInForce' | 'clientOrderId'>>

/** The label of an order's type everywhere; once triggered, an order is a plain one. */
export function orderTypeOf({ type, trigger, timeInForce, clientOrderId }: TypedOrder): OrderType {
  if (timeInForce === 'fok' && clientOrderId?.startsWith(convertOrderPrefix)) return 'conversion'
  if (!trigger) return type
  return trigger.type === 'trail' ? 'trailing_stop' : `stop_${type}`
}

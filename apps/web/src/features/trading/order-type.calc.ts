import type { OrderView, TriggerView } from '@argosy/contracts/http'

export type OrderType =
  | 'limit'
  | 'market'
  | 'stop_limit'
  | 'stop_market'
  | 'take_profit_limit'
  | 'take_profit_market'
  | 'trailing_stop'

/**
 * What traders call an order. A trigger that follows the market against its owner is a stop, one that waits for a better
 * price takes profit; once triggered, an order is the plain one that it has become.
 */
export function orderTypeOf({ type, side, trigger }: Pick<OrderView, 'type' | 'side' | 'trigger'>): OrderType {
  if (!trigger) return type
  if (trigger.type === 'trail') return 'trailing_stop'
  const isStop = (side === 'buy') === (trigger.type === 'rise')
  return `${isStop ? 'stop' : 'take_profit'}_${type}`
}

/** A trailing trigger's price is where it becomes active: a sell at or above it, a buy at or below (TG-6). */
export function triggerSignOf(side: OrderView['side'], { type }: TriggerView): '≥' | '≤' {
  const isRise = type === 'trail' ? side === 'sell' : type === 'rise'
  return isRise ? '≥' : '≤'
}

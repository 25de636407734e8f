import type { OrderView, TriggerView } from '@argosy/contracts/http'

export type OrderType = 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'trailing_stop'

type Triggered = Pick<OrderView, 'side' | 'trigger'>

/** What an order is called everywhere; once triggered it is the plain one that it has become. */
export function orderTypeOf({ type, trigger }: Pick<OrderView, 'type' | 'trigger'>): OrderType {
  if (!trigger) return type
  return trigger.type === 'trail' ? 'trailing_stop' : `stop_${type}`
}

/** A trigger that follows the market against its owner stops a loss, one that waits for a better price takes profit. */
export function triggerTagOf({ side, trigger }: Triggered): 'TP' | 'SL' | null {
  if (!trigger || trigger.type === 'trail') return null
  return (side === 'buy') === (trigger.type === 'rise') ? 'SL' : 'TP'
}

/** A trailing trigger's price is where it becomes active: a sell at or above it, a buy at or below (TG-6). */
export function triggerSignOf(side: OrderView['side'], { type }: TriggerView): '≥' | '≤' {
  const isRise = type === 'trail' ? side === 'sell' : type === 'rise'
  return isRise ? '≥' : '≤'
}

import type { OrderView, TriggerView } from '@argosy/wire/http'

export type OrderType = 'limit' | 'market' | 'stop_limit' | 'stop_market' | 'trailing_stop'

type Triggered = Pick<OrderView, 'side' | 'trigger'>

/** The label of an order's type everywhere; once triggered, an order is a plain one. */
export function orderTypeOf({ type, trigger }: Pick<OrderView, 'type' | 'trigger'>): OrderType {
  if (!trigger) return type
  return trigger.type === 'trail' ? 'trailing_stop' : `stop_${type}`
}

/** A trigger on the unfavourable side of the market is a stop loss, one on the favourable side a take profit. */
export function triggerTagOf({ side, trigger }: Triggered): 'TP' | 'SL' | null {
  if (!trigger || trigger.type === 'trail') return null
  return (side === 'buy') === (trigger.type === 'rise') ? 'SL' : 'TP'
}

/** A trailing trigger's price activates it: a sell at or above it, a buy at or below (TG-6). */
export function triggerSignOf(side: OrderView['side'], { type }: TriggerView): '≥' | '≤' {
  const isRise = type === 'trail' ? side === 'sell' : type === 'rise'
  return isRise ? '≥' : '≤'
}

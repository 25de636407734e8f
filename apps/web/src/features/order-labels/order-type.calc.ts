import type { OrderView, TriggerView } from '@argosy/wire/http'

export { orderTypeOf, type OrderType } from '@argosy/wire/http'

type Triggered = Pick<OrderView, 'side' | 'trigger'>

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

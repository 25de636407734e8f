/** An order as the one or two legs that the exchange checks, each with the field its price was typed in. */
import type { PriceTicks } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { DraftField } from './problem.ts'
import type { WholeOrder, WholePlain } from './whole-order.ts'

export type Leg = Omit<WholePlain, 'type'> & { readonly fields: { readonly price: DraftField } }

export function legsOf(order: WholeOrder): readonly Leg[] {
  if (order.type === 'place_order') return [{ ...order, fields: { price: 'price' } }]
  const { side, quantity, selfTrade, limitPrice, triggerPrice, stopPrice } = order
  const shared = { side, quantity, selfTrade, cost: 0n as Units, display: 0n as WholePlain['display'], exits: null }
  return [
    {
      ...shared,
      kind: 'limit',
      timeInForce: 'post_only',
      price: limitPrice,
      trigger: null,
      fields: { price: 'price' },
    },
    {
      ...shared,
      kind: stopPrice === null ? 'market' : 'limit',
      timeInForce: stopPrice === null ? 'ioc' : 'gtc',
      price: stopPrice ?? (0n as PriceTicks),
      trigger: { type: side === 'sell' ? 'fall' : 'rise', price: triggerPrice },
      fields: { price: 'stopPrice' },
    },
  ]
}

import type { Units } from '@argosy/money'
import type { PriceTicks, QuantityLots } from './market.ts'
import { toOrderId, type Order } from './order.ts'
import type { EngineState } from './state.ts'

/** The fields that a new order is created with; all others start empty or zero. */
export type NewOrder = Pick<
  Order,
  | 'accountId'
  | 'marketId'
  | 'side'
  | 'kind'
  | 'timeInForce'
  | 'selfTrade'
  | 'clientOrderId'
  | 'exits'
  | 'cost'
  | 'price'
  | 'quantity'
  | 'display'
  | 'trigger'
>

/** Creates every order, field by field, so that all have one shape. */
export function createOrder(
  state: EngineState,
  terms: NewOrder,
  held: Units,
  orderId = toOrderId(state.sequence, 0),
): Order {
  return {
    orderId,
    accountId: terms.accountId,
    marketId: terms.marketId,
    side: terms.side,
    kind: terms.kind,
    timeInForce: terms.timeInForce,
    selfTrade: terms.selfTrade,
    clientOrderId: terms.clientOrderId,
    placedAtMs: state.timeMs,
    exits: terms.exits,
    cost: terms.cost,
    price: terms.price,
    quantity: terms.quantity,
    display: terms.display,
    trigger: terms.trigger,
    group: null,
    filled: 0n as QuantityLots,
    remaining: terms.quantity,
    held,
    received: 0n as Units,
    shown: 0n as QuantityLots,
    queuedAs: 0,
    peak: 0n as PriceTicks,
  }
}

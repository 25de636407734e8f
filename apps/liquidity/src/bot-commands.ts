import type { AccountId, Command, MarketId, OrderId, QuantityLots, RequestId } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Quote } from './plan/ladder.ts'

type Placing = { readonly requestId: RequestId; readonly accountId: AccountId; readonly marketId: MarketId }

/** A maker's order only rests (post-only); a taker's order only fills (ioc). */
export function toPlaceCommand(placing: Placing, quote: Quote, role: 'maker' | 'taker'): Command {
  return {
    type: 'place_order',
    ...placing,
    ...quote,
    kind: 'limit',
    timeInForce: role === 'maker' ? 'post_only' : 'ioc',
    cost: 0n as Units,
    display: 0n as QuantityLots,
    selfTrade: 'cancel_taker',
    clientOrderId: null,
    trigger: null,
    exits: null,
  }
}

export function toCancelCommand(requestId: RequestId, accountId: AccountId, orderId: OrderId): Command {
  return { type: 'cancel_order', requestId, accountId, orderId, clientOrderId: null }
}

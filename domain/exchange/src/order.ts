import type { Brand } from '@argosy/money'
import type { MarketId, PriceTicks, QuantityLots } from './market.ts'

export type AccountId = Brand<string, 'AccountId'>

/** An order is named by the sequence of the command that placed it: unique in its partition, ordered by age. */
export type OrderId = Brand<number, 'OrderId'>

export type Side = 'buy' | 'sell'

/** A resting or matching order; the only field that changes is what is left of it. */
export type Order = {
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly placedAtMs: number
  remaining: QuantityLots
}

export function oppositeSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

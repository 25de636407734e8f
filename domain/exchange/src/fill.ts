import type { Units } from '@argosy/money'
import type { Fee } from './fee.ts'
import type { QuantityLots } from './market.ts'
import type { Order, Side } from './order.ts'
import type { AccountState } from './state.ts'

/** One fill by its two sides. */
export type Fill = {
  readonly buyer: Order
  readonly seller: Order
  readonly buyerAccount: AccountState
  readonly sellerAccount: AccountState
  readonly takerSide: Side
  readonly quantity: QuantityLots
  readonly notional: Units
}

export type FillFees = { readonly buyer: Fee; readonly seller: Fee }

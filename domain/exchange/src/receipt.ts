import type { QuantityLots } from './market.ts'
import type { OrderId } from './order.ts'
import type { Refusal } from './refusal.ts'

/** The answer to the caller, given again when they repeat the request. */
export type Receipt =
  | {
      readonly ok: true
      readonly sequence: number
      readonly timeMs: number
      readonly order: OrderReceipt | null
      /** How many orders a cancel-all closed, else zero. */
      readonly closedCount: number
    }
  | { readonly ok: false; readonly sequence: number; readonly timeMs: number; readonly refusal: Refusal }

export type OrderStatus = 'waiting' | 'resting' | 'partly_filled' | 'filled' | 'cancelled'

export type OrderReceipt = {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly filled: QuantityLots
}

import type { AssetId, Units } from '@argosy/money'
import type { Refusal } from './command.ts'
import type { LedgerAccount } from './ledger.ts'
import type { Market, MarketId, PriceTicks, QuantityLots } from './market.ts'
import type { AccountId, Order, OrderId, Side } from './order.ts'

/** What one command did, in order; an event's name is (command sequence, its index here). */
export type EngineEvent =
  | { readonly type: 'asset_added'; readonly assetId: AssetId; readonly decimals: number }
  | { readonly type: 'market_added'; readonly market: Market }
  | {
      readonly type: 'transferred'
      readonly reason: TransferReason
      readonly assetId: AssetId
      readonly from: LedgerAccount
      readonly to: LedgerAccount
      readonly amount: Units
    }
  | { readonly type: 'order_accepted'; readonly order: Readonly<Order> }
  | {
      readonly type: 'order_filled'
      readonly marketId: MarketId
      readonly price: PriceTicks
      readonly quantity: QuantityLots
      readonly notional: Units
      readonly takerSide: Side
      readonly maker: Participant
      readonly taker: Participant
    }
  | ({ readonly type: 'order_closed'; readonly status: 'filled' | 'cancelled' } & Readonly<Order>)
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'request_repeated' }

export type Participant = {
  readonly orderId: OrderId
  readonly accountId: AccountId
  /** What is left of this order after the fill. */
  readonly remaining: QuantityLots
}

export type TransferReason = 'deposit' | 'hold' | 'release' | 'trade'

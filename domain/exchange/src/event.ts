import type { AssetId, Units } from '@argosy/money'
import type { AccountId, AccountStatus, Order, OrderId, Side } from './order.ts'
import type { FeeRates, FeeSchedule } from './fee-schedule.ts'
import type { Fee } from './fee.ts'
import type { FuturesEvent } from './futures/events.ts'
import type { LedgerTransfer, PartitionName } from './ledger.ts'
import type { Market, MarketId, MarketStatus, PriceTicks, QuantityLots } from './market.ts'
import type { Refusal } from './refusal.ts'

/** An effect of one command, in order; an event's name is (command sequence, its index here). */
export type EngineEvent = ListingEvent | AccountEvent | OrderEvent | FuturesEvent | AnswerEvent

export type ListingEvent =
  | { readonly type: 'rules_activated'; readonly version: number }
  | { readonly type: 'asset_added'; readonly assetId: AssetId; readonly decimals: number }
  | { readonly type: 'market_added'; readonly market: Market; readonly status: MarketStatus }
  | { readonly type: 'market_changed'; readonly market: Market }
  | { readonly type: 'market_status_changed'; readonly marketId: MarketId; readonly status: MarketStatus }
  | { readonly type: 'fee_schedule_changed'; readonly schedule: FeeSchedule }

export type AccountEvent =
  | LedgerTransfer
  | { readonly type: 'account_fees_changed'; readonly accountId: AccountId; readonly rates: FeeRates | null }
  | { readonly type: 'account_status_changed'; readonly accountId: AccountId; readonly status: AccountStatus }
  | { readonly type: 'family_joined'; readonly accountId: AccountId; readonly mainAccountId: AccountId }
  | ({ readonly type: 'transfer_sent'; readonly destination: PartitionName } & Moved)
  | ({ readonly type: 'transfer_received' } & TransferName & Moved)
  | ({ readonly type: 'transfer_repeated' } & TransferName)

type Moved = { readonly accountId: AccountId; readonly assetId: AssetId; readonly amount: Units }
type TransferName = { readonly source: PartitionName; readonly sourceSequence: number }

export type OrderEvent =
  | { readonly type: 'order_accepted'; readonly order: Readonly<Order> }
  | {
      readonly type: 'order_triggered'
      readonly orderId: OrderId
      readonly accountId: AccountId
      readonly marketId: MarketId
      readonly lastPrice: PriceTicks
    }
  /** The order as amended, before it matches. */
  | { readonly type: 'order_amended'; readonly order: Readonly<Order>; readonly previousPrice: PriceTicks }
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
  | ({
      readonly type: 'order_closed'
      readonly status: 'filled' | 'cancelled'
      readonly reason: OrderCloseReason
    } & Readonly<Order>)
  | {
      readonly type: 'exits_dropped'
      /** The order that they were attached to. */
      readonly orderId: OrderId
      readonly accountId: AccountId
      readonly marketId: MarketId
      readonly reason: AttachedOrdersDropReason
    }

export type AnswerEvent =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'request_repeated' }

export type Participant = {
  readonly orderId: OrderId
  readonly accountId: AccountId
  /** Quantity left of this order after the fill. */
  readonly remaining: QuantityLots
  readonly fee: Fee
}

/** Why an order is no longer open (OT-20). */
export type OrderCloseReason = CloseReason | FuturesCloseReason

export type CloseReason =
  | 'filled'
  | 'user'
  | 'time_in_force'
  | 'protection'
  | 'book_empty'
  | 'self_trade'
  | 'other_leg'
  | 'post_only_would_take'
  | 'order_not_fillable'
  | 'market_delisted'
  | 'account_frozen'
  | 'account_close_only'

/** Only of orders of a perpetual market. */
export type FuturesCloseReason = 'margin' | 'reduce_only' | 'liquidation'

export function isFuturesCloseReason(reason: OrderCloseReason): reason is FuturesCloseReason {
  return reason === 'margin' || reason === 'reduce_only' || reason === 'liquidation'
}

/** GR-6 */
export type AttachedOrdersDropReason =
  | 'market_not_open'
  | 'account_frozen'
  | 'account_close_only'
  | 'quantity_below_minimum'
  | 'balance_insufficient'

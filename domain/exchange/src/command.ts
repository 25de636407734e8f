import type { AssetId, Brand, Units } from '@argosy/money'
import type { MarketId, PriceTicks, QuantityLots } from './market.ts'
import type { AccountId, OrderId, Side } from './order.ts'

/** Chosen by the caller; the same id asks the same question again and gets the same answer. */
export type RequestId = Brand<string, 'RequestId'>

export type AddAsset = {
  readonly type: 'add_asset'
  readonly requestId: RequestId
  readonly assetId: AssetId
  readonly decimals: number
}

export type AddMarket = {
  readonly type: 'add_market'
  readonly requestId: RequestId
  readonly marketId: MarketId
  readonly base: AssetId
  readonly quote: AssetId
  readonly tickUnits: Units
  readonly lotUnits: Units
  readonly quantityLotsMin: QuantityLots
  readonly quantityLotsMax: QuantityLots
  readonly priceTicksMax: PriceTicks
}

/** Money that enters the partition from outside. */
export type Deposit = {
  readonly type: 'deposit'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
}

export type PlaceLimitOrder = {
  readonly type: 'place_limit_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly price: PriceTicks
  readonly quantity: QuantityLots
}

export type CancelOrder = {
  readonly type: 'cancel_order'
  readonly requestId: RequestId
  readonly accountId: AccountId
  readonly orderId: OrderId
}

export type Command = AddAsset | AddMarket | Deposit | PlaceLimitOrder | CancelOrder

/** A command with its place in the journal; time is the leader's clock when the batch was closed. */
export type SequencedCommand = {
  readonly sequence: number
  readonly timeMs: number
  readonly command: Command
}

export type AddAssetRefusal = 'asset_exists' | 'asset_terms_invalid'
export type AddMarketRefusal = 'market_exists' | 'asset_unknown' | 'market_terms_invalid'
export type DepositRefusal = 'asset_unknown' | 'amount_out_of_range'
export type PlaceOrderRefusal =
  | 'market_unknown'
  | 'price_out_of_range'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'
  | 'balance_insufficient'
  | 'open_orders_too_many'
export type CancelOrderRefusal = 'order_not_open'
export type Refusal = AddAssetRefusal | AddMarketRefusal | DepositRefusal | PlaceOrderRefusal | CancelOrderRefusal

/** What the caller is told, and told again when they repeat the request. */
export type Receipt =
  | { readonly ok: true; readonly sequence: number; readonly timeMs: number; readonly order: OrderReceipt | null }
  | { readonly ok: false; readonly sequence: number; readonly timeMs: number; readonly refusal: Refusal }

export type OrderStatus = 'resting' | 'partly_filled' | 'filled' | 'cancelled'

export type OrderReceipt = {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly filled: QuantityLots
}

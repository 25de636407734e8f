import type {
  AccountId,
  AccountStatus,
  CloseReason,
  MarketId,
  OrderKind,
  OrderStatus,
  SelfTradeMode,
  Side,
  TimeInForce,
} from '@argosy/exchange'
import type { AssetId } from '@argosy/money'

/** In units of the asset. */
export type BalanceWire = { readonly assetId: AssetId; readonly available: string; readonly held: string }

/** In ticks and lots, the cost in quote units. Where an order does not use a field, it is zero or null. */
export type OrderWire = {
  readonly orderId: number
  readonly clientOrderId: string | null
  readonly marketId: MarketId
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly selfTrade: SelfTradeMode
  readonly price: string
  readonly quantity: string
  readonly cost: string
  readonly display: string
  readonly filled: string
  readonly remaining: string
  readonly trigger: TriggerWire | null
  readonly exits: AttachedOrdersWire | null
  readonly group: number | null
  readonly status: OrderStatus
  /** Why it was closed; null while it is open. */
  readonly reason: CloseReason | null
  readonly placedAtMs: number
}

export type TriggerWire =
  | { readonly type: 'rise' | 'fall'; readonly price: string }
  | { readonly type: 'trail'; readonly callbackBps: number; readonly activationPrice: string | null }

export type AttachedOrderWire = { readonly triggerPrice: string; readonly price: string | null }
export type AttachedOrdersWire = {
  readonly takeProfit: AttachedOrderWire | null
  readonly stopLoss: AttachedOrderWire | null
}

/** In ticks, lots and quote units, from one account's side. */
export type FillWire = {
  readonly fillId: string
  readonly orderId: number
  readonly marketId: MarketId
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: string
  readonly quantity: string
  readonly notional: string
  /** In units of the asset that this side received: a buyer's in base, a seller's in quote. */
  readonly fee: string
  readonly timeMs: number
}

/** What changed for one account between two of its versions: whole balances and whole orders, never differences. */
export type AccountDelta = {
  readonly accountId: AccountId
  /** The current status, changed or not. */
  readonly status: AccountStatus
  readonly previousVersion: number
  readonly version: number
  readonly timeMs: number
  readonly balances: readonly BalanceWire[]
  readonly orders: readonly OrderWire[]
  readonly fills: readonly FillWire[]
}

export type AccountSnapshot = {
  readonly accountId: AccountId
  readonly status: AccountStatus
  readonly version: number
  readonly timeMs: number
  readonly balances: readonly BalanceWire[]
  readonly openOrders: readonly OrderWire[]
}

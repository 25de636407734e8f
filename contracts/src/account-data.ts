import type { AccountId, MarketId, OrderStatus, Side } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'

/** In units of the asset. */
export type BalanceWire = { readonly assetId: AssetId; readonly available: string; readonly held: string }

/** In ticks and lots. */
export type OrderWire = {
  readonly orderId: number
  readonly marketId: MarketId
  readonly side: Side
  readonly price: string
  readonly quantity: string
  readonly remaining: string
  readonly status: OrderStatus
  readonly placedAtMs: number
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
  readonly timeMs: number
}

/** What changed for one account between two of its versions: whole balances and whole orders, never differences. */
export type AccountDelta = {
  readonly accountId: AccountId
  readonly previousVersion: number
  readonly version: number
  readonly timeMs: number
  readonly balances: readonly BalanceWire[]
  readonly orders: readonly OrderWire[]
  readonly fills: readonly FillWire[]
}

export type AccountSnapshot = {
  readonly accountId: AccountId
  readonly version: number
  readonly timeMs: number
  readonly balances: readonly BalanceWire[]
  readonly openOrders: readonly OrderWire[]
}

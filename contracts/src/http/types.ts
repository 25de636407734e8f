import type { OrderStatus, Side } from '@argosy/exchange'

/** Everything here is decimal text as people write it; times are milliseconds since 1970. */
export type LevelText = readonly [price: string, quantity: string]

export type BookView = {
  readonly marketId: string
  readonly version: number
  readonly timeMs: number
  readonly bids: readonly LevelText[]
  readonly asks: readonly LevelText[]
}

export type TradeView = {
  readonly tradeId: string
  readonly price: string
  readonly quantity: string
  readonly takerSide: Side
  readonly timeMs: number
}

export type TickerView = {
  readonly marketId: string
  readonly timeMs: number
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

export type CandleView = {
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

export type BalanceView = { readonly assetId: string; readonly available: string; readonly held: string }

export type OrderView = {
  readonly orderId: number
  readonly marketId: string
  readonly side: Side
  readonly type: 'limit'
  readonly price: string
  readonly quantity: string
  readonly filled: string
  readonly status: OrderStatus
  readonly placedAtMs: number
}

export type ClosedOrderView = OrderView & { readonly closedAtMs: number }

export type FillView = {
  readonly fillId: string
  readonly orderId: number
  readonly marketId: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: string
  readonly quantity: string
  readonly notional: string
  readonly timeMs: number
}

export type AccountView = {
  readonly version: number
  readonly timeMs: number
  readonly balances: readonly BalanceView[]
  readonly openOrders: readonly OrderView[]
}

export type OrderReceiptView = {
  readonly orderId: number
  readonly status: OrderStatus
  readonly filled: string
  readonly timeMs: number
}

/** What had been filled before is in the account and in history: the order itself no longer stands in memory. */
export type CancelReceiptView = Omit<OrderReceiptView, 'filled'>

import type { AccountView, BalanceView, CandleView, FillView, OrderView, TradeView } from '@argosy/wire/http'

/** Fixed point: `price` counts 10^-priceDecimals of the quote asset, `quantity` 10^-quantityDecimals of the base. */
export type BookLevel = { readonly price: bigint; readonly quantity: bigint }

/** Best price first on both sides; an unchanged level is the same object as before. */
export type Book = {
  readonly marketId: string
  readonly version: number
  readonly timeMs: number
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** The running candle, and the final one before it; null when the market had not traded then. */
export type LiveCandle = CandleView & { readonly previous: CandleView | null }

/** Newest first. */
export type Trades = readonly TradeView[]

/** One change from the account's channel: complete orders in their current state, closed ones too, and the fills. */
export type AccountChange = {
  readonly version: number
  readonly timeMs: number
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
}

export type Account = {
  /** Close-only: cancels and sells only. Frozen: cancels only. */
  readonly status: AccountView['status']
  readonly version: number
  readonly timeMs: number
  readonly balances: ReadonlyMap<string, BalanceView>
  /** By order id, oldest first; `listChanges` returns the differences between two maps. */
  readonly openOrders: ReadonlyMap<number, OrderView>
  /** Newest first; only those received since the page was opened, older ones come from the gateway. */
  readonly recentFills: readonly FillView[]
}

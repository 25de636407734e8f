import type { AccountView, BalanceView, CandleView, FillView, OrderView, TradeView } from '@argosy/contracts/http'

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

/** The running candle, and the one before it as it ended; null when the market had not traded then. */
export type LiveCandle = CandleView & { readonly previous: CandleView | null }

/** Newest first. */
export type Trades = readonly TradeView[]

/** What the account's channel said changed: whole orders as they are now, closed ones too, and the fills. */
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
  /** By order id, oldest first; what changed since another look is told by `listChanges`. */
  readonly openOrders: ReadonlyMap<number, OrderView>
  /** Newest first; only those heard since the page was opened, history comes from the gateway. */
  readonly recentFills: readonly FillView[]
}

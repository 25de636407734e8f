import type { MarketTerms } from '@argosy/contracts'
import {
  paths,
  type AccountView,
  type BookView,
  type CancelReceiptView,
  type CandleInterval,
  type CandleView,
  type ClosedOrderView,
  type FillView,
  type OrderReceiptView,
  type OrderView,
  type PlaceOrderBody,
  type TickerView,
  type TradeView,
  type UserInfoView,
} from '@argosy/contracts/http'
import { createCall, type ApiResult, type CallOptions, type ClientOptions } from './call.ts'

type Answer<T> = Promise<ApiResult<T>>

/** Newest first; the next page begins before the id of the last row. */
export type HistoryPage = { readonly symbol?: string; readonly beforeId?: string; readonly limit?: number }

export type ApiClient = {
  devSignIn(userName: string, options?: CallOptions): Answer<UserInfoView>
  logout(options?: CallOptions): Answer<null>
  userInfo(options?: CallOptions): Answer<UserInfoView>

  markets(options?: CallOptions): Answer<MarketTerms[]>
  tickers(options?: CallOptions): Answer<TickerView[]>
  book(query: { symbol: string; limit?: number }, options?: CallOptions): Answer<BookView>
  /** Newest first. */
  trades(query: { symbol: string; limit?: number }, options?: CallOptions): Answer<TradeView[]>
  /** Oldest first; `endMs` asks for what opened before it. */
  candles(
    query: { symbol: string; interval?: CandleInterval; endMs?: number; limit?: number },
    options?: CallOptions,
  ): Answer<CandleView[]>

  placeOrder(body: PlaceOrderBody, options?: CallOptions): Answer<OrderReceiptView>
  cancelOrder(orderId: number, options?: CallOptions): Answer<CancelReceiptView>
  openOrders(options?: CallOptions): Answer<OrderView[]>
  account(options?: CallOptions): Answer<AccountView>
  orderHistory(page?: HistoryPage, options?: CallOptions): Answer<ClosedOrderView[]>
  fills(page?: HistoryPage, options?: CallOptions): Answer<FillView[]>
}

/** Every door of the gateway as a function; nothing here throws, whatever the network does. */
export function createApiClient(options: ClientOptions): ApiClient {
  const call = createCall(options)
  return {
    devSignIn: (userName, how) => call({ method: 'POST', path: paths.devSignIn, body: { userName } }, how),
    logout: (how) => call({ method: 'POST', path: paths.logout }, how),
    userInfo: (how) => call({ method: 'POST', path: paths.userInfo, body: { locale: options.locale() } }, how),

    markets: (how) => call({ method: 'GET', path: paths.markets }, how),
    tickers: (how) => call({ method: 'GET', path: paths.tickers }, how),
    book: (query, how) => call({ method: 'GET', path: paths.book, query }, how),
    trades: (query, how) => call({ method: 'GET', path: paths.trades, query }, how),
    candles: (query, how) => call({ method: 'GET', path: paths.candles, query }, how),

    placeOrder: (body, how) => call({ method: 'POST', path: paths.orders, body }, how),
    cancelOrder: (orderId, how) => call({ method: 'DELETE', path: paths.order(orderId) }, how),
    openOrders: (how) => call({ method: 'GET', path: paths.orders }, how),
    account: (how) => call({ method: 'GET', path: paths.account }, how),
    orderHistory: (query = {}, how) => call({ method: 'GET', path: paths.orderHistory, query }, how),
    fills: (query = {}, how) => call({ method: 'GET', path: paths.fills, query }, how),
  }
}

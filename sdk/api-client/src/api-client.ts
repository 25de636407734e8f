import type { Coin, MarketTerms } from '@argosy/contracts'
import {
  chatPaths,
  imageHostPaths,
  noticePaths,
  paths,
  simulationPaths,
  type AccountView,
  type AmendOrderBody,
  type BatchAnswerView,
  type BookView,
  type CancelAllOrdersBody,
  type CancelAllReceiptView,
  type CancelOrdersBody,
  type CancelReceiptView,
  type CandleInterval,
  type CandleView,
  type ChatMessageView,
  type ChatView,
  type ClosedOrderView,
  type DomainConfigView,
  type FillView,
  type NoticeView,
  type OrderReceiptView,
  type OrderView,
  type PlaceOcoBody,
  type PlaceOrderBody,
  type PlaceOrdersBody,
  type SparklineView,
  type SendChatMessageBody,
  type TickerView,
  type TopUpBody,
  type TopUpView,
  type TradeView,
  type UsdtRateView,
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
  /** What one USDT is worth in each currency. */
  usdtRate(options?: CallOptions): Answer<UsdtRateView>

  /** The hosts that pictures may come from. */
  domainConfigList(options?: CallOptions): Answer<DomainConfigView>
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
  /** The last 24 hours of every market that traded, as lines. */
  sparklines(options?: CallOptions): Answer<SparklineView[]>
  /** Every listed asset by name. */
  coins(options?: CallOptions): Answer<Coin[]>

  placeOrder(body: PlaceOrderBody, options?: CallOptions): Answer<OrderReceiptView>
  /** Up to 20, each answered on its own, in their order. */
  placeOrders(body: PlaceOrdersBody, options?: CallOptions): Answer<BatchAnswerView<OrderReceiptView>[]>
  /** One cancels the other; the answer names the limit leg. */
  placeOco(body: PlaceOcoBody, options?: CallOptions): Answer<OrderReceiptView>
  /** What is left out stays as it is. */
  amendOrder(orderId: number, body: AmendOrderBody, options?: CallOptions): Answer<OrderReceiptView>
  cancelOrder(orderId: number, options?: CallOptions): Answer<CancelReceiptView>
  cancelClientOrder(clientOrderId: string, options?: CallOptions): Answer<CancelReceiptView>
  /** Up to 20, each answered on its own, in their order. */
  cancelOrders(body: CancelOrdersBody, options?: CallOptions): Answer<BatchAnswerView<CancelReceiptView>[]>
  /** All markets and both sides unless told. */
  cancelAllOrders(body?: CancelAllOrdersBody, options?: CallOptions): Answer<CancelAllReceiptView>
  openOrders(options?: CallOptions): Answer<OrderView[]>
  account(options?: CallOptions): Answer<AccountView>
  orderHistory(page?: HistoryPage, options?: CallOptions): Answer<ClosedOrderView[]>
  fills(page?: HistoryPage, options?: CallOptions): Answer<FillView[]>
  /** Virtual money for simulation trading; refused anywhere else. */
  topUpSimulation(body: TopUpBody, options?: CallOptions): Answer<TopUpView>

  /** What the exchange tells everybody, in this client's language, newest first. */
  notices(options?: CallOptions): Answer<NoticeView[]>
  sendChatMessage(body: SendChatMessageBody, options?: CallOptions): Answer<ChatMessageView>
  /** The newest messages, or those after an id, oldest first. */
  chatMessages(query?: { afterId?: number }, options?: CallOptions): Answer<ChatView>
}

/** Every door of the gateway as a function; nothing here throws, whatever the network does. */
export function createApiClient(options: ClientOptions): ApiClient {
  const call = createCall(options)
  return {
    devSignIn: (userName, how) => call({ method: 'POST', path: paths.devSignIn, body: { userName } }, how),
    logout: (how) => call({ method: 'POST', path: paths.logout }, how),
    userInfo: (how) => call({ method: 'POST', path: paths.userInfo, body: { locale: options.locale() } }, how),
    usdtRate: (how) => call({ method: 'POST', path: paths.usdtRate, body: { locale: options.locale() } }, how),

    domainConfigList: (how) => call({ method: 'GET', path: imageHostPaths.domainConfigList }, how),
    markets: (how) => call({ method: 'GET', path: paths.markets }, how),
    tickers: (how) => call({ method: 'GET', path: paths.tickers }, how),
    book: (query, how) => call({ method: 'GET', path: paths.book, query }, how),
    trades: (query, how) => call({ method: 'GET', path: paths.trades, query }, how),
    candles: (query, how) => call({ method: 'GET', path: paths.candles, query }, how),
    sparklines: (how) => call({ method: 'GET', path: paths.sparklines }, how),
    coins: (how) => call({ method: 'GET', path: paths.coins }, how),

    placeOrder: (body, how) => call({ method: 'POST', path: paths.orders, body }, how),
    placeOrders: (body, how) => call({ method: 'POST', path: paths.placeOrders, body }, how),
    placeOco: (body, how) => call({ method: 'POST', path: paths.ocoOrders, body }, how),
    amendOrder: (orderId, body, how) => call({ method: 'POST', path: paths.amendOrder(orderId), body }, how),
    cancelClientOrder: (id, how) => call({ method: 'DELETE', path: paths.clientOrder(encodeURIComponent(id)) }, how),
    cancelOrders: (body, how) => call({ method: 'POST', path: paths.cancelOrders, body }, how),
    cancelAllOrders: (body = {}, how) => call({ method: 'POST', path: paths.cancelAllOrders, body }, how),
    cancelOrder: (orderId, how) => call({ method: 'DELETE', path: paths.order(orderId) }, how),
    openOrders: (how) => call({ method: 'GET', path: paths.orders }, how),
    account: (how) => call({ method: 'GET', path: paths.account }, how),
    orderHistory: (query = {}, how) => call({ method: 'GET', path: paths.orderHistory, query }, how),
    fills: (query = {}, how) => call({ method: 'GET', path: paths.fills, query }, how),
    topUpSimulation: (body, how) => call({ method: 'POST', path: simulationPaths.topUp, body }, how),

    notices: (how) => call({ method: 'GET', path: noticePaths.notices, query: { locale: options.locale() } }, how),
    sendChatMessage: (body, how) => call({ method: 'POST', path: chatPaths.messages, body }, how),
    chatMessages: (query = {}, how) => call({ method: 'GET', path: chatPaths.messages, query }, how),
  }
}

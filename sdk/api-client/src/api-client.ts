import type { Coin } from '@argosy/catalogue'
import type { LedgerKind, MarketTerms } from '@argosy/wire'
import {
  announcementPaths,
  captchaPaths,
  chatPaths,
  convertPaths,
  exportPaths,
  imageHostPaths,
  noticePaths,
  paths,
  simulationPaths,
  statusPaths,
  type AccountView,
  type AmendOrderBody,
  type AnnouncementsView,
  type AnnouncementView,
  type RequestQuoteBody,
  type RequestExportBody,
  type BatchAnswerView,
  type BookView,
  type CancelAllOrdersBody,
  type CancelAllReceiptView,
  type CancelOrdersBody,
  type CancelReceiptView,
  type CandleInterval,
  type CandleView,
  type CaptchaChallengeView,
  type CaptchaIdView,
  type CaptchaPassView,
  type CaptchaScene,
  type ChatMessageView,
  type ChatView,
  type CheckCaptchaBody,
  type ClosedOrderView,
  type ConvertQuoteView,
  type DomainConfigView,
  type ExportView,
  type FeeRatesView,
  type FeeScheduleView,
  type FillView,
  type LedgerView,
  type IdentityCall,
  type NoticeView,
  type OrderReceiptView,
  type OrderRecordView,
  type OrderView,
  type PlaceOcoBody,
  type PlaceOrderBody,
  type PlaceOrdersBody,
  type PresentStatusView,
  type SparklineView,
  type SendChatMessageBody,
  type StartCaptchaBody,
  type StatusView,
  type TickerView,
  type TopUpBody,
  type TopUpView,
  type TradeView,
  type UsdtRateView,
  type UserInfoView,
  type ValueAtView,
  type ValueHistoryView,
  type ValueRange,
  type ValueUnit,
  type VerifyCaptchaBody,
} from '@argosy/wire/http'
import { createCall, type ApiResult, type CallOptions, type ClientOptions, type Request } from './call.ts'

type Answer<T> = Promise<ApiResult<T>>

/** Newest first; the next page begins before the id of the last row. */
export type HistoryPage = {
  readonly symbol?: string
  readonly side?: 'buy' | 'sell'
  /** Filters orders by placement time and fills by execution time: from this moment on … */
  readonly startMs?: number
  /** … and before this one. */
  readonly endMs?: number
  readonly beforeId?: string
  readonly limit?: number
}

export type LedgerPage = Omit<HistoryPage, 'symbol' | 'side'> & {
  readonly assetId?: string
  readonly kind?: LedgerKind
}

/** Fills of one order, or of all. */
export type FillsPage = HistoryPage & { readonly orderId?: number }

export type ApiClient = {
  /** A call of accounts, signing in and the security centre: `identity(identityCalls.login, { loginName, pwd })`. */
  identity<Body extends object, View>(
    call: IdentityCall<Body, View>,
    body: NoInfer<Body>,
    options?: CallOptions,
  ): Answer<View>
  /** The challenge provider for a scene, and the check of any provider's answer (CAP-1, CAP-3). */
  getCaptchaId(body: { scene: CaptchaScene; bizId?: string }, options?: CallOptions): Answer<CaptchaIdView>
  checkCaptcha(body: CheckCaptchaBody, options?: CallOptions): Answer<CaptchaPassView>
  /** The exchange's own challenge. */
  startCaptcha(body: StartCaptchaBody, options?: CallOptions): Answer<CaptchaChallengeView>
  verifyCaptcha(body: VerifyCaptchaBody, options?: CallOptions): Answer<CaptchaPassView>
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
  /** Oldest first; `endMs` returns the candles that opened before it. */
  candles(
    query: { symbol: string; interval?: CandleInterval; endMs?: number; limit?: number },
    options?: CallOptions,
  ): Answer<CandleView[]>
  /** The last 24 hours of every market that traded, as lines. */
  sparklines(options?: CallOptions): Answer<SparklineView[]>
  /** Every listed asset by name. */
  coins(options?: CallOptions): Answer<Coin[]>

  /** The standard rates, by level. */
  feeSchedule(options?: CallOptions): Answer<FeeScheduleView>

  placeOrder(body: PlaceOrderBody, options?: CallOptions): Answer<OrderReceiptView>
  /** Up to 20; each has its own result, in the order of the request. */
  placeOrders(body: PlaceOrdersBody, options?: CallOptions): Answer<BatchAnswerView<OrderReceiptView>[]>
  /** One fill cancels the other leg; the answer names the limit leg. */
  placeOco(body: PlaceOcoBody, options?: CallOptions): Answer<OrderReceiptView>
  /** Omitted fields keep their value. */
  amendOrder(orderId: number, body: AmendOrderBody, options?: CallOptions): Answer<OrderReceiptView>
  cancelOrder(orderId: number, options?: CallOptions): Answer<CancelReceiptView>
  cancelClientOrder(clientOrderId: string, options?: CallOptions): Answer<CancelReceiptView>
  /** Up to 20; each has its own result, in the order of the request. */
  cancelOrders(body: CancelOrdersBody, options?: CallOptions): Answer<BatchAnswerView<CancelReceiptView>[]>
  /** All markets and both sides by default. */
  cancelAllOrders(body?: CancelAllOrdersBody, options?: CallOptions): Answer<CancelAllReceiptView>
  openOrders(options?: CallOptions): Answer<OrderView[]>
  /** The user's order by its client order id, open or closed; `order_unknown` only when it certainly does not exist. */
  clientOrder(clientOrderId: string, options?: CallOptions): Answer<OrderRecordView>
  account(options?: CallOptions): Answer<AccountView>
  feeRates(options?: CallOptions): Answer<FeeRatesView>
  orderHistory(page?: HistoryPage, options?: CallOptions): Answer<ClosedOrderView[]>
  fills(page?: FillsPage, options?: CallOptions): Answer<FillView[]>
  /** The ledger lines that changed the account's money, newest first; the next page begins before `nextId`. */
  ledger(page?: LedgerPage, options?: CallOptions): Answer<LedgerView>
  /** What the account was worth over time, and what of that is profit. */
  valueHistory(query: { range: ValueRange; unit?: ValueUnit }, options?: CallOptions): Answer<ValueHistoryView>
  /** What it consisted of at the last full hour before a time, with the prices. */
  valueAt(query: { timeMs: number; unit?: ValueUnit }, options?: CallOptions): Answer<ValueAtView>
  /** An amount of one asset for another at a price that is valid for ten seconds. */
  requestConvertQuote(body: RequestQuoteBody, options?: CallOptions): Answer<ConvertQuoteView>
  /** Executes a quote once, however often it is accepted. */
  acceptConvertQuote(quoteId: string, options?: CallOptions): Answer<OrderReceiptView>
  /** Begins a file of the account's records; the same client request id names the same file. */
  requestExport(body: RequestExportBody, options?: CallOptions): Answer<ExportView>
  /** Newest first. */
  exports(options?: CallOptions): Answer<readonly ExportView[]>
  removeExport(exportId: string, options?: CallOptions): Answer<null>
  /** Virtual money for simulation trading; refused in the live realm. */
  topUpSimulation(body: TopUpBody, options?: CallOptions): Answer<TopUpView>

  /** The exchange's public notices in this client's language, newest first. */
  /** Newest first; `before` is the last one of the page before. */
  announcements(query?: { before?: string }, options?: CallOptions): Answer<AnnouncementsView>
  announcement(announcementId: string, options?: CallOptions): Answer<AnnouncementView>
  notices(options?: CallOptions): Answer<NoticeView[]>
  /** Measurements of the exchange, and incidents in this client's language. */
  status(options?: CallOptions): Answer<StatusView>
  presentStatus(options?: CallOptions): Answer<PresentStatusView>
  sendChatMessage(body: SendChatMessageBody, options?: CallOptions): Answer<ChatMessageView>
  /** The newest messages, or those after an id, oldest first. */
  chatMessages(query?: { afterId?: number }, options?: CallOptions): Answer<ChatView>
}

/** Every endpoint of the gateway as a function; none of them throws, also on network failures. */
export function createApiClient(options: ClientOptions): ApiClient {
  const call = createCall(options)
  const get = <T>(path: string, how: CallOptions | undefined, query?: Request['query']) =>
    call<T>({ method: 'GET', path, query }, how)
  const post = <T>(path: string, how: CallOptions | undefined, body?: unknown) =>
    call<T>({ method: 'POST', path, body }, how)
  const share = <T>(request: Request, how: CallOptions | undefined) => call<T>({ ...request, isShared: true }, how)
  const remove = <T>(path: string, how: CallOptions | undefined) => call<T>({ method: 'DELETE', path }, how)
  return {
    identity: ({ method, path, sealed }, body, how) =>
      method === 'GET'
        ? get(path, how, body as NonNullable<Request['query']>)
        : call({ method, path, body, sealed }, how),
    getCaptchaId: (body, how) => post(captchaPaths.getCaptchaId, how, body),
    checkCaptcha: (body, how) => post(captchaPaths.checkCaptcha, how, body),
    startCaptcha: (body, how) => post(captchaPaths.start, how, body),
    verifyCaptcha: (body, how) => post(captchaPaths.verify, how, body),
    devSignIn: (userName, how) =>
      call({ method: 'POST', path: paths.devSignIn, body: { userName }, presentsKey: true }, how),
    logout: (how) => post(paths.logout, how),
    userInfo: (how) => post(paths.userInfo, how, { locale: options.language().locale }),
    usdtRate: (how) =>
      share({ method: 'POST', path: paths.usdtRate, body: { locale: options.language().locale } }, how),

    domainConfigList: (how) => share({ method: 'GET', path: imageHostPaths.domainConfigList }, how),
    markets: (how) => share({ method: 'GET', path: paths.markets }, how),
    tickers: (how) => get(paths.tickers, how),
    book: (query, how) => get(paths.book, how, query),
    trades: (query, how) => get(paths.trades, how, query),
    candles: (query, how) => get(paths.candles, how, query),
    sparklines: (how) => share({ method: 'GET', path: paths.sparklines }, how),
    coins: (how) => share({ method: 'GET', path: paths.coins }, how),
    feeSchedule: (how) => share({ method: 'GET', path: paths.feeSchedule }, how),

    placeOrder: (body, how) => post(paths.orders, how, body),
    placeOrders: (body, how) => post(paths.placeOrders, how, body),
    placeOco: (body, how) => post(paths.ocoOrders, how, body),
    amendOrder: (orderId, body, how) => post(paths.amendOrder(orderId), how, body),
    cancelClientOrder: (id, how) => remove(paths.clientOrder(encodeURIComponent(id)), how),
    cancelOrders: (body, how) => post(paths.cancelOrders, how, body),
    cancelAllOrders: (body = {}, how) => post(paths.cancelAllOrders, how, body),
    cancelOrder: (orderId, how) => remove(paths.order(orderId), how),
    openOrders: (how) => get(paths.orders, how),
    clientOrder: (id, how) => get(paths.clientOrder(encodeURIComponent(id)), how),
    account: (how) => get(paths.account, how),
    feeRates: (how) => get(paths.feeRates, how),
    orderHistory: (query = {}, how) => get(paths.orderHistory, how, query),
    fills: (query = {}, how) => get(paths.fills, how, query),
    ledger: (query = {}, how) => get(paths.ledger, how, query),
    valueHistory: (query, how) => get(paths.valueHistory, how, query),
    requestConvertQuote: (body, how) => post(convertPaths.quotes, how, body),
    acceptConvertQuote: (quoteId, how) => post(convertPaths.accept(quoteId), how, {}),
    requestExport: (body, how) => post(exportPaths.exports, how, body),
    exports: (how) => get(exportPaths.exports, how),
    removeExport: (exportId, how) => remove(exportPaths.export(exportId), how),
    valueAt: (query, how) => get(paths.valueAt, how, query),
    topUpSimulation: (body, how) => post(simulationPaths.topUp, how, body),

    presentStatus: (how) => share({ method: 'GET', path: statusPaths.present }, how),
    status: (how) =>
      share({ method: 'GET', path: statusPaths.status, query: { locale: options.language().locale } }, how),
    notices: (how) =>
      share({ method: 'GET', path: noticePaths.notices, query: { locale: options.language().locale } }, how),
    announcements: (query = {}, how) =>
      get(announcementPaths.announcements, how, { ...query, locale: options.language().locale }),
    announcement: (announcementId, how) =>
      get(announcementPaths.announcement, how, { announcementId, locale: options.language().locale }),
    sendChatMessage: (body, how) => post(chatPaths.messages, how, body),
    chatMessages: (query = {}, how) => get(chatPaths.messages, how, query),
  }
}

export type { CandleInterval } from '../candle-interval.ts'
export {
  chatCookie,
  chatMessagesMax,
  chatPaths,
  chatTextLengthMax,
  readChatToken,
  type ChatMessageView,
  type ChatView,
} from './chat.ts'
export { chatSchemas, chatText, type SendChatMessageBody } from './chat-schemas.ts'
export { successCode, type Envelope } from './envelope.ts'
export { imageHostPaths, type DomainConfigView } from './image-hosts.ts'
export type { SparklineView } from './market-overview.ts'
export { noticeFileSchema, noticeSchemas, type NoticeFile } from './notice-schemas.ts'
export { noticePaths, type NoticeView } from './notices.ts'
export { isOwnOrigin } from './own-origin.ts'
export { paperHeader, paths } from './paths.ts'
export {
  toCurrencyEntries,
  toCurrencyEntry,
  toCurrencyMap,
  usdtCurrencyDefault,
  type CurrencyEntry,
  type CurrencyMap,
  type SupportedCurrency,
  type UsdtRateView,
} from './rates.ts'
export { reportPaths, stripAddress, type CspReport } from './reports.ts'
export { readSessionToken, sessionCookie, sessionKey } from './session-cookie.ts'
export {
  simulationPaths,
  topUpsPerDayMax,
  virtualUsdtBalance,
  type TopUpRefusal,
  type TopUpView,
} from './simulation.ts'
export { simulationSchemas, type TopUpBody } from './simulation-schemas.ts'
export { schemas } from './schemas.ts'
export type { TradeRefusal } from './trade-refusals.ts'
export {
  ordersPerBatchMax,
  tradeSchemas,
  type AmendOrderBody,
  type CancelAllOrdersBody,
  type CancelOrderName,
  type CancelOrdersBody,
  type PlaceOcoBody,
  type PlaceOrderBody,
  type PlaceOrdersBody,
} from './trade-schemas.ts'
export type {
  AccountView,
  BalanceView,
  BatchAnswerView,
  CancelAllReceiptView,
  CancelReceiptView,
  ClosedOrderView,
  ExitView,
  FillView,
  OrderReceiptView,
  OrderView,
  TriggerView,
} from './trade-types.ts'
export type { BookView, CandleView, LevelText, TickerView, TradeView } from './types.ts'
export { toUserInfo } from './to-user-info.ts'
export {
  signedOutUser,
  userRecordDefaults,
  userSettingsDefaults,
  type UserInfo,
  type UserInfoView,
  type UserRecord,
  type UserSettings,
} from './user-info.ts'

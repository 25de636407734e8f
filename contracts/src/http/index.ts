export { successCode, type Envelope } from './envelope.ts'
export { isOwnOrigin } from './own-origin.ts'
export { paperHeader, paths } from './paths.ts'
export { readSessionToken, sessionCookie, sessionKey } from './session-cookie.ts'
export { schemas, type CandleInterval, type PlaceOrderBody } from './schemas.ts'
export type {
  AccountView,
  BalanceView,
  BookView,
  CancelReceiptView,
  CandleView,
  ClosedOrderView,
  FillView,
  LevelText,
  OrderReceiptView,
  OrderView,
  TickerView,
  TradeView,
  UserInfoView,
} from './types.ts'

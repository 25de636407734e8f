export type {
  AccountDelta,
  AccountSnapshot,
  BalanceWire,
  AttachedOrdersWire,
  AttachedOrderWire,
  FillWire,
  OrderWire,
  TriggerWire,
} from './account-data.ts'
export { calculateBookChecksum, checksumDepth } from './book-checksum.ts'
export {
  candleIntervals,
  candleStartMs,
  shiftCandleStart,
  storedIntervalOf,
  storedIntervals,
  type CandleInterval,
  type HistoryInterval,
  type StoredInterval,
} from './candle-interval.ts'
export type { ChatQuery, ChatQueryAnswers } from './chat-data.ts'
export { findLevelIndex, isBetterOf, type IsBetter } from './find-level.ts'
export type { HistoryQuery, HistoryQueryAnswers } from './history-data.ts'
export type { InboxQuery, InboxState } from './inbox-data.ts'
export { decodeJson, encodeJson } from './json.ts'
export { parseKeyAddress, readKeyNetwork, withoutMapping } from './key-address.ts'
export {
  keyAddressesMax,
  keyPassphrasePattern,
  keyPermissions,
  keyPermissionsOffered,
  keyGraceDays,
  keyNoticeDays,
  keysPerUserMax,
  openKeyLifeDays,
  type AccessKey,
  type ApiKey,
  type KeyCheck,
  type KeyKind,
  type KeyMark,
  type KeyPermission,
  type KeyQuery,
  type KeyQueryAnswers,
  type KeyRefusal,
} from './key-data.ts'
export { calculateKeyPhase, keyGraceMs, type KeyPhase } from './key-phase.ts'
export type {
  BookDelta,
  BookSnapshot,
  CandlesMessage,
  CandleWire,
  LevelWire,
  RunningCandleWire,
  TickerWire,
  TradesMessage,
  TradeWire,
} from './market-data.ts'
export { createMarketDirectory, type MarketDirectory } from './market-directory.ts'
export { formatPrice, formatQuantity, parsePrice, parseQuantity, type MarketTerms } from './market-terms.ts'
export { platformCodes, type PlatformCode, type PlatformName } from './platform.ts'
export { presentAccount, presentBalance, presentFill, presentOrder } from './present-account.ts'
export { ledgerKinds, type LedgerKind } from './ledger-data.ts'
export { presentFees, presentFeeSchedule } from './present-fees.ts'
export { presentBook, presentCandle, presentLevels, presentTicker, presentTrade } from './present-market-data.ts'
export { presentMarkets } from './present-market.ts'
export { everyOpenOrder, followMs, followRenewMs, isRead, openOrdersPageMax } from './queries.ts'
export type {
  FeesAnswer,
  LeaderAnswer,
  MarketsAnswer,
  MarketWire,
  OpenOrdersPage,
  OrderName,
  OrdersAnswer,
  Query,
  QueryAnswers,
  QueryRefusal,
  QueryReply,
  Read,
  ReadRequest,
  StateAnswer,
} from './queries.ts'
export { type HandoverMessage, type HandoverOffer } from './handover.ts'
export type { RatesAnswer } from './rates-data.ts'
export type { ReferencesAnswer } from './references-data.ts'
export {
  statisticsDays,
  webVitals,
  type Statistics,
  type StatisticsError,
  type StatisticsFunnel,
  type StatisticsPage,
  type StatisticsQuery,
  type StatisticsTime,
  type StatisticsVital,
  type WebVital,
} from './statistics.ts'
export { subjects, type MarketChannel } from './subjects.ts'

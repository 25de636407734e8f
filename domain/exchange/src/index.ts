export { applyCommand, skipCommand, type AppliedCommand } from './apply-command.ts'
export { assertNever } from './assert.ts'
export { commandLifetimeMs } from './command.ts'
export type {
  ActivateRules,
  AddAsset,
  AddMarket,
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  ChangeableMarketTerms,
  ChangeMarket,
  Command,
  Deposit,
  JoinFamily,
  PlaceOco,
  PlaceOrder,
  RequestId,
  SequencedCommand,
  SetAccountFees,
  SetAccountStatus,
  SetFeeSchedule,
  SetMarketStatus,
  TransferBetween,
  TransferIn,
  TransferOut,
} from './command.ts'
export { isFuturesCloseReason } from './event.ts'
export type { AttachedOrdersDropReason, CloseReason, EngineEvent, OrderCloseReason, Participant } from './event.ts'
export type { FeeRates, FeeSchedule, FeeTier } from './fee-schedule.ts'
export { feePpmMax, type Fee } from './fee.ts'
export type {
  AddPerpMarket,
  ChangePerpRisk,
  ClosePosition,
  FundInsurance,
  FuturesCommand,
  IndexPrice,
  MarginMode,
  MoveIsolatedMargin,
  PlacePerpOrder,
  PositionStop,
  PositionMode,
  PublishPrices,
  RunWork,
  SetLeverage,
  SetMarginMode,
  SetPositionStops,
  SetPositionMode,
  SettleMarket,
} from './futures/commands.ts'
export type { FuturesEvent } from './futures/events.ts'
export { hasWork } from './futures/run-work.ts'
export { calculateFeeTerms, type FeeTerms } from './fee-terms.ts'
export {
  availableUnits,
  calculateLedgerSums,
  isPartitionName,
  type Balance,
  type Ledger,
  type LedgerAccount,
  type LedgerTransfer,
  type FuturesTransferReason,
  type PartitionName,
  type TransferReason,
} from './ledger.ts'
export { limitOrder, plainLimit, unboundedTerms, type LimitOrderTerms } from './limit-order.ts'
export {
  calculateBaseUnits,
  calculateNotionalUnits,
  calculateQuoteUnitsPerTickLot,
  isMarketId,
  type FirstMarketStatus,
  type Market,
  type MarketId,
  type MarketStatus,
  type PriceTicks,
  type QuantityLots,
} from './market.ts'
export { oldestFirst } from './open-orders.ts'
export type {
  AccountId,
  AccountStatus,
  ClientOrderId,
  AttachedOrder,
  AttachedOrders,
  Order,
  OrderId,
  OrderKind,
  PerpOrder,
  PositionSide,
  SelfTradeMode,
  Side,
  TimeInForce,
  Trigger,
} from './order.ts'
export { legsPerCommand, openOrdersPerAccountMax, toOrderId, triggersPerAccountMax } from './order.ts'
export { createOrderBook } from './fast-order-book.ts'
export type { Level, OrderBook } from './order-book.ts'
export { openStatusOf } from './present-order-receipt.ts'
export type { OrderReceipt, OrderStatus, Receipt } from './receipt.ts'
export { createReferenceOrderBook } from './reference-order-book.ts'
export { findReceipt } from './receipts.ts'
export { isKnownToRules, newestRulesVersion } from './rules.ts'
export type {
  AmendOrderRefusal,
  FuturesRefusal,
  ListingRefusal,
  MoneyRefusal,
  PlaceOrderRefusal,
  Refusal,
} from './refusal.ts'
export { decodeFragments, decodeSnapshot, encodeFragments, encodeSnapshot } from './snapshot.ts'
export { createEngineState, versionBefore, type AccountState, type EngineState, type MarketState } from './state.ts'
export {
  calculateMarketRate,
  calculateOwnRate,
  calculateValue,
  findValueRate,
  valueDecimals,
  valueUnits,
  type ValueRate,
  type ValueUnit,
} from './valuation.ts'

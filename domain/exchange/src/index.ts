export { applyCommand, type AppliedCommand } from './apply-command.ts'
export { assertNever } from './assert.ts'
export type {
  AddAsset,
  AddMarket,
  CancelOrder,
  Command,
  Deposit,
  OrderReceipt,
  OrderStatus,
  PlaceLimitOrder,
  PlaceOrderRefusal,
  Receipt,
  Refusal,
  RequestId,
  SequencedCommand,
} from './command.ts'
export type { EngineEvent, Participant, TransferReason } from './event.ts'
export { availableUnits, calculateLedgerSums, type Balance, type Ledger, type LedgerAccount } from './ledger.ts'
export {
  calculateBaseUnits,
  calculateNotionalUnits,
  calculateQuoteUnitsPerTickLot,
  isMarketId,
  type Market,
  type MarketId,
  type PriceTicks,
  type QuantityLots,
} from './market.ts'
export type { AccountId, Order, OrderId, Side } from './order.ts'
export { createOrderBook } from './fast-order-book.ts'
export type { Level, OrderBook } from './order-book.ts'
export { calculateHold, openOrdersPerAccountMax } from './place-limit-order.ts'
export { createReferenceOrderBook } from './reference-order-book.ts'
export { decodeSnapshot, encodeSnapshot } from './snapshot.ts'
export { createEngineState, type AccountState, type EngineState, type MarketState } from './state.ts'

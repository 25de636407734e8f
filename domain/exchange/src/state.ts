import type { Asset, AssetId } from '@argosy/money'
import { createOrderBook } from './fast-order-book.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Market, MarketId } from './market.ts'
import type { OrderBook } from './order-book.ts'
import type { AccountId, Order, OrderId } from './order.ts'
import { createReceiptWindow, type ReceiptWindow } from './receipts.ts'

export type MarketState = {
  readonly market: Market
  readonly book: OrderBook
  /** Sequence of the last command that changed the book; a reader that holds an older one has missed something. */
  version: number
  /** The version before that; only what was just applied is told apart by it, so snapshots leave it out. */
  previousVersion: number
}

export type AccountState = {
  /** Sequence of the last command that changed the account. */
  version: number
  previousVersion: number
  readonly openOrders: Map<OrderId, Order>
}

/** Everything the exchange knows. It is changed by `applyCommand` and by nothing else. */
export type EngineState = {
  sequence: number
  timeMs: number
  readonly assets: Map<AssetId, Asset>
  readonly markets: Map<MarketId, MarketState>
  readonly accounts: Map<AccountId, AccountState>
  /** Every open order, oldest first. */
  readonly orders: Map<OrderId, Order>
  readonly ledger: Ledger
  readonly receipts: ReceiptWindow
  readonly createBook: () => OrderBook
}

/** The book is a parameter so that the reference book can run the whole exchange as the fast one's judge. */
export function createEngineState(createBook: () => OrderBook = createOrderBook): EngineState {
  return {
    sequence: 0,
    timeMs: 0,
    assets: new Map(),
    markets: new Map(),
    accounts: new Map(),
    orders: new Map(),
    ledger: createLedger(),
    receipts: createReceiptWindow(),
    createBook,
  }
}

export function accountOf(state: EngineState, accountId: AccountId): AccountState {
  let account = state.accounts.get(accountId)
  if (!account)
    state.accounts.set(accountId, (account = { version: 0, previousVersion: 0, openOrders: new Map<OrderId, Order>() }))
  return account
}

/** Marks the account as changed by the command being applied. */
export function touchAccount(state: EngineState, accountId: AccountId): AccountState {
  const account = accountOf(state, accountId)
  touch(state, account)
  return account
}

export function touchMarket(state: EngineState, market: MarketState): void {
  touch(state, market)
}

function touch(state: EngineState, versioned: { version: number; previousVersion: number }): void {
  if (versioned.version === state.sequence) return
  versioned.previousVersion = versioned.version
  versioned.version = state.sequence
}

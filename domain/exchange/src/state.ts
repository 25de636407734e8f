import type { Asset, AssetId } from '@argosy/money'
import type { AccountId, AccountStatus, Order, OrderId } from './order.ts'
import { createOrderBook } from './fast-order-book.ts'
import {
  createFuturesAccount,
  createFuturesState,
  createPerpState,
  type FuturesAccount,
  type FuturesState,
  type PerpState,
} from './futures/futures-state.ts'
import { nextFundingAtMs } from './futures/funding-time.ts'
import type { FeeRates, FeeSchedule, TierCache } from './fee-schedule.ts'
import { createLedger, type Ledger, type PartitionName } from './ledger.ts'
import type { Market, MarketId, MarketStatus, PriceTicks } from './market.ts'
import type { OrderBook } from './order-book.ts'
import { createClientOrderWindow, createRequestWindow, type ReceiptWindow } from './receipts.ts'
import { createWaitingOrders, type WaitingOrders } from './triggers/waiting-orders.ts'
import { createNameWindow, type NameWindow } from './name-window.ts'
import { createVolume, type Volume } from './volume.ts'

export type MarketState = {
  market: Market
  status: MarketStatus
  readonly book: OrderBook
  readonly waiting: WaitingOrders
  /** Price of the latest fill; zero before the first. */
  lastPrice: PriceTicks
  /** How many times an order has joined a queue here; the next one's queue position. */
  queueCount: number
  /** Sequence of the last command that changed the book; a consumer with an older one has missed a change. */
  version: number
  /** The version before that; needed only for the command just applied, so snapshots omit it. */
  previousVersion: number
  /** Null in a spot market. */
  readonly perp: PerpState | null
}

export type AccountState = {
  readonly accountId: AccountId
  /** Sequence of the last command that changed the account. */
  version: number
  previousVersion: number
  status: AccountStatus
  /** The account whose sub-account this is (FA-1). */
  mainAccountId: AccountId | null
  /** Derived from the accounts that joined it. */
  hasSubAccounts: boolean
  /** The account's own terms, which override every tier. */
  fees: FeeRates | null
  readonly volume: Volume
  /** Derived from the volume; calculated when it is needed. */
  tier: TierCache | null
  /** In the order in which they were opened; attached orders open later than their ids suggest. */
  readonly openOrders: Map<OrderId, Order>
  readonly openCounts: Map<MarketId, OpenCount>
  /** Null until it first uses futures. */
  futures: FuturesAccount | null
}

/** How many orders an account has open in a market, and how many of these wait (OT-8). */
export type OpenCount = { open: number; waiting: number }

/** The whole state of the exchange. Only `applyCommand` changes it. */
export type EngineState = {
  sequence: number
  timeMs: number
  rulesVersion: number
  readonly assets: Map<AssetId, Asset>
  readonly markets: Map<MarketId, MarketState>
  readonly accounts: Map<AccountId, AccountState>
  /** Every open order, resting or waiting, in the order in which they were opened. */
  readonly orders: Map<OrderId, Order>
  readonly ledger: Ledger
  feeSchedule: FeeSchedule | null
  /** The highest sequence received from each sending partition. */
  readonly transfersIn: Map<PartitionName, number>
  readonly receipts: ReceiptWindow
  /** Receipts by account and client order id (OT-16), under the first rules. */
  readonly clientOrders: ReceiptWindow
  /** The same under later rules. */
  readonly names: NameWindow
  readonly futures: FuturesState
  readonly createBook: () => OrderBook
}

/** The book is a parameter so that tests can run the whole exchange on the reference book and compare. */
export function createEngineState(createBook: () => OrderBook = createOrderBook): EngineState {
  return {
    sequence: 0,
    timeMs: 0,
    rulesVersion: 1,
    assets: new Map(),
    markets: new Map(),
    accounts: new Map(),
    orders: new Map(),
    ledger: createLedger(),
    feeSchedule: null,
    transfersIn: new Map(),
    receipts: createRequestWindow(),
    clientOrders: createClientOrderWindow(),
    names: createNameWindow(),
    futures: createFuturesState(),
    createBook,
  }
}

export function createMarketState(state: EngineState, market: Market, status: MarketStatus): MarketState {
  return {
    market,
    status,
    book: state.createBook(),
    waiting: createWaitingOrders(),
    lastPrice: 0n as PriceTicks,
    queueCount: 0,
    version: state.sequence,
    previousVersion: 0,
    perp: market.perp ? createPerpState(nextFundingAtMs(state.timeMs, market.perp.fundingHours)) : null,
  }
}

export function accountOf(state: EngineState, accountId: AccountId): AccountState {
  let account = state.accounts.get(accountId)
  if (!account) state.accounts.set(accountId, (account = createAccountState(accountId)))
  return account
}

/** An account as it is before its first command. */
export function createAccountState(accountId: AccountId): AccountState {
  return {
    accountId,
    version: 0,
    previousVersion: 0,
    status: 'normal',
    mainAccountId: null,
    hasSubAccounts: false,
    fees: null,
    volume: createVolume(),
    tier: null,
    openOrders: new Map(),
    openCounts: new Map(),
    futures: null,
  }
}

export function futuresOf(account: AccountState): FuturesAccount {
  return (account.futures ??= createFuturesAccount())
}

/** The market of an accepted order, which therefore exists. */
export function marketOf(state: EngineState, marketId: MarketId): MarketState {
  const marketState = state.markets.get(marketId)
  if (!marketState) throw new RangeError(`no market ${marketId}`)
  return marketState
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

/**
 * Its version before the command just applied, which may not have changed it: a waiting order does not change the book.
 */
export function versionBefore(state: EngineState, versioned: MarketState | AccountState): number {
  return versioned.version === state.sequence ? versioned.previousVersion : versioned.version
}

function touch(state: EngineState, versioned: { version: number; previousVersion: number }): void {
  if (versioned.version === state.sequence) return
  versioned.previousVersion = versioned.version
  versioned.version = state.sequence
}

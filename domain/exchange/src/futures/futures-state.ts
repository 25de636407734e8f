import type { AssetId, Units } from '@argosy/money'
import type { MarketId, PriceTicks } from '../market.ts'
import type { AccountId, Order, OrderId, PositionSide } from '../order.ts'
import { SortedList } from '../sorted-list.ts'
import { createWaitingOrders, type WaitingOrders } from '../triggers/waiting-orders.ts'
import type { MarginMode, PositionMode } from './commands.ts'
import { noPremium, type PremiumSum } from './funding-rate.ts'

export type Position = {
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: PositionSide
  readonly mode: MarginMode
  readonly openedAtMs: number
  /** Signed; a long is positive. */
  lots: bigint
  cost: Units
  /** The market's funding epoch up to which it has paid. */
  epoch: number
  /** The mark at which its unit has to be evaluated again; zero when no mark needs it. */
  watch: PriceTicks
  /** Of an isolated position; a cross account has its own. */
  isLiquidating: boolean
  /** Its index in the market's list. */
  slot: number
}

export type Funding = {
  ratePpb: bigint
  /** Rate and mark at which the latest settlement is paid. */
  settleRatePpb: bigint
  settleMark: PriceTicks
  nextAtMs: number
  /** How many settlements there were. */
  epoch: number
  /** How many positions have not paid the latest one. */
  dueCount: number
  /** Index of the next position that the sweep looks at, downwards; −1 when it is done. */
  cursor: number
  premium: PremiumSum
}

/** Mid price less index, sampled once in each slot of five seconds. */
export type Basis = { slot: number; next: number; sum: bigint; values: bigint[] }

/** Means of the index in whole minutes, oldest first, and the minute that is running; for a settlement (FUT-46). */
export type IndexMean = {
  minute: number
  sum: bigint
  count: number
  means: { readonly minute: number; readonly mean: bigint }[]
}

/** The positions of a market that ends are closed one against another at its price (FUT-46). */
export type Settlement = {
  readonly price: PriceTicks
  /** Index of the next position whose unit may be insolvent, downwards; −1 when all were looked at. */
  checkAt: number
  /** No long, and no short, has a higher index. */
  longAt: number
  shortAt: number
  /** The fund has paid its part of the shortfall of the position that is being closed. */
  isFunded: boolean
  /** The observation of the prices with which a shortfall was tried last. */
  triedAtMs: number
}

export type PerpState = {
  index: bigint
  /** When it was accepted; zero before the first. */
  indexAtMs: number
  candidate: { readonly first: bigint; readonly count: number; readonly atMs: number } | null
  mark: PriceTicks
  /** Until then nobody is liquidated (FUT-34). */
  graceUntilMs: number
  basis: Basis
  indexMean: IndexMean
  settlement: Settlement | null
  /** Index of the next position to watch again under changed terms, downwards; −1 when there is none. */
  rewatchAt: number
  readonly funding: Funding
  /** In any order: a position that leaves is replaced by the last. */
  readonly positions: Position[]
  /** Lots of all longs. */
  openInterest: bigint
  /** Positions with a watch, those that the smallest move of the mark meets first. */
  readonly longs: SortedList<Position>
  readonly shorts: SortedList<Position>
  readonly waitingByMark: WaitingOrders
  readonly waitingByIndex: WaitingOrders
  /** What the insurance fund has paid on one day. */
  fundPaid: { readonly day: number; readonly amount: Units }
}

/** Sums over an account's opening orders in one market. */
export type Reserved = {
  buyLots: bigint
  buy: bigint
  buyNotional: bigint
  sellLots: bigint
  sell: bigint
  sellNotional: bigint
}

export type AccountTerms = {
  readonly mode: MarginMode
  readonly leverage: number
  readonly longLeverage: number
  readonly shortLeverage: number
}

export type FuturesAccount = {
  positionMode: PositionMode
  readonly terms: Map<MarketId, AccountTerms>
  /** By market and side. */
  readonly positions: Map<string, Position>
  readonly reserved: Map<MarketId, Reserved>
  /** Open orders that may only reduce a position. */
  readonly reducing: Map<OrderId, Order>
  /** Its cross positions are being liquidated. */
  isLiquidating: boolean
}

/** What is being liquidated: the cross positions of an account, or one isolated position. */
export type LiquidatedUnit = {
  readonly accountId: AccountId
  readonly marketId: MarketId | null
  readonly side: PositionSide | null
  /** At its beginning; the most that the insurance fund gets. */
  readonly requirement: bigint
  toFund: Units
  fromFund: Units
  isCut: boolean
  isDeleveraged: boolean
  /** The observation of the prices with which it was tried last. */
  triedAtMs: number
}

export type FuturesState = {
  settleAssetId: AssetId | null
  /** Of the prices accepted last. */
  observedAtMs: number
  /** Accounts whose watches have to be calculated again when the command ends. */
  readonly touched: Set<AccountId>
  /** Markets whose marks have met watches, whose triggers are met, and with positions that have not paid. */
  readonly metMarkets: Set<MarketId>
  readonly triggerMarkets: Set<MarketId>
  readonly sweepMarkets: Set<MarketId>
  /** Markets with changed terms, and markets that are being settled. */
  readonly rewatchMarkets: Set<MarketId>
  readonly settlingMarkets: Set<MarketId>
  readonly liquidations: Map<string, LiquidatedUnit>
  /** Those that wait for the next prices. */
  readonly parked: Map<string, LiquidatedUnit>
  /** Accounts at a met watch of which another market is stale, by the prices that they were looked at with. */
  readonly deferred: Map<AccountId, number>
  adl: AdlQueue | null
}

/** A hedged position has two: the part that the other leg does not match, and the part that it does. */
export type AdlEntry = { readonly position: Position; lots: bigint; readonly score: bigint }

/** Positions of one side of a market that can be deleveraged, those with the highest score first (FUT-44). */
export type AdlQueue = {
  readonly marketId: MarketId
  readonly isLong: boolean
  readonly atMs: number
  readonly mark: PriceTicks
  /** Index of the next position to score, downwards; −1 when all are scored. */
  cursor: number
  /** Lots were closed with it, so it may lack what was opened since. */
  isUsed: boolean
  readonly entries: AdlEntry[]
}

export function createFuturesState(): FuturesState {
  return {
    settleAssetId: null,
    observedAtMs: 0,
    touched: new Set(),
    metMarkets: new Set(),
    triggerMarkets: new Set(),
    sweepMarkets: new Set(),
    rewatchMarkets: new Set(),
    settlingMarkets: new Set(),
    liquidations: new Map(),
    parked: new Map(),
    deferred: new Map(),
    adl: null,
  }
}

export function createPerpState(nextFundingAtMs: number): PerpState {
  return {
    index: 0n,
    indexAtMs: 0,
    candidate: null,
    mark: 0n as PriceTicks,
    graceUntilMs: 0,
    basis: { slot: 0, next: 0, sum: 0n, values: [] },
    indexMean: { minute: 0, sum: 0n, count: 0, means: [] },
    settlement: null,
    rewatchAt: -1,
    funding: {
      ratePpb: 0n,
      settleRatePpb: 0n,
      settleMark: 0n as PriceTicks,
      nextAtMs: nextFundingAtMs,
      epoch: 0,
      dueCount: 0,
      cursor: -1,
      premium: noPremium,
    },
    positions: [],
    openInterest: 0n,
    longs: new SortedList<Position>((a, b) => compareWatches(a, b) || compareNames(b, a)),
    shorts: new SortedList<Position>((a, b) => compareWatches(b, a) || compareNames(b, a)),
    waitingByMark: createWaitingOrders(),
    waitingByIndex: createWaitingOrders(),
    fundPaid: { day: 0, amount: 0n as Units },
  }
}

export function createFuturesAccount(): FuturesAccount {
  return {
    positionMode: 'one_way',
    terms: new Map(),
    positions: new Map(),
    reserved: new Map(),
    reducing: new Map(),
    isLiquidating: false,
  }
}

function compareWatches({ watch: a }: Position, { watch: b }: Position): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** An account has at most two positions of one market, and these are in different lists or have different sides. */
function compareNames(a: Position, b: Position): number {
  if (a.accountId !== b.accountId) return a.accountId < b.accountId ? -1 : 1
  return a.side < b.side ? -1 : a.side > b.side ? 1 : 0
}

const defaultTerms: AccountTerms = { mode: 'cross', leverage: 10, longLeverage: 10, shortLeverage: 10 }

export function termsIn(account: FuturesAccount | null, marketId: MarketId): AccountTerms {
  return account?.terms.get(marketId) ?? defaultTerms
}

export function leverageFor({ leverage, longLeverage, shortLeverage }: AccountTerms, side: PositionSide): number {
  return side === 'net' ? leverage : side === 'long' ? longLeverage : shortLeverage
}

const nothingReserved: Readonly<Reserved> = {
  buyLots: 0n,
  buy: 0n,
  buyNotional: 0n,
  sellLots: 0n,
  sell: 0n,
  sellNotional: 0n,
}

export function reservedIn(account: FuturesAccount | null, marketId: MarketId): Readonly<Reserved> {
  return account?.reserved.get(marketId) ?? nothingReserved
}

export function positionKey(marketId: MarketId, side: PositionSide): string {
  return `${marketId} ${side}`
}

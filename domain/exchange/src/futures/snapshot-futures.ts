import type { AssetId, Units } from '@argosy/money'
import type { MarketId } from '../market.ts'
import { oldestFirst } from '../open-orders.ts'
import type { AccountId, PositionSide } from '../order.ts'
import { accountOf, futuresOf, marketOf, type EngineState, type MarketState } from '../state.ts'
import {
  positionKey,
  type AccountTerms,
  type AdlQueue,
  type FuturesAccount,
  type LiquidatedUnit,
  type PerpState,
  type Position,
} from './futures-state.ts'
import { perpOf } from './perp-market.ts'
import { countReservation } from './reservations.ts'
import { watch } from './watches.ts'

/** Lists of watches, sums of reservations and orders that reduce are built again from what is written. */
export type SavedFutures = {
  readonly settleAssetId: AssetId
  readonly observedAtMs: number
  readonly markets: readonly SavedPerp[]
  readonly accounts: readonly SavedFuturesAccount[]
  readonly pools: readonly (readonly [string, AssetId, Units])[]
  readonly metMarkets: readonly MarketId[]
  readonly triggerMarkets: readonly MarketId[]
  readonly sweepMarkets: readonly MarketId[]
  readonly rewatchMarkets: readonly MarketId[]
  readonly settlingMarkets: readonly MarketId[]
  readonly liquidations: readonly (readonly [string, LiquidatedUnit])[]
  readonly parked: readonly (readonly [string, LiquidatedUnit])[]
  readonly deferred: readonly (readonly [AccountId, number])[]
  readonly adl: SavedAdl | null
}

type Rebuilt = 'positions' | 'longs' | 'shorts' | 'waitingByMark' | 'waitingByIndex' | 'openInterest'
type SavedPerp = Omit<PerpState, Rebuilt> & {
  readonly marketId: MarketId
  readonly positions: readonly Omit<Position, 'slot' | 'marketId'>[]
}
type SavedFuturesAccount = Pick<FuturesAccount, 'positionMode' | 'isLiquidating'> & {
  readonly accountId: AccountId
  readonly terms: readonly (readonly [MarketId, AccountTerms])[]
  /** The order of its positions. */
  readonly positions: readonly (readonly [MarketId, PositionSide])[]
}
type SavedAdl = Omit<AdlQueue, 'entries'> & {
  readonly entries: readonly (readonly [AccountId, PositionSide, lots: bigint, score: bigint])[]
}

export function saveFutures({ futures, markets, accounts, ledger }: EngineState): SavedFutures {
  const { settleAssetId, observedAtMs, adl } = futures
  if (settleAssetId === null) throw new RangeError('no futures market')
  return {
    settleAssetId,
    observedAtMs,
    markets: [...markets.values()].map(savePerp),
    accounts: [...accounts.values()].flatMap(({ accountId, futures: account }) =>
      account ? [saveAccount(accountId, account)] : [],
    ),
    pools: [...ledger.pools].flatMap(([name, amounts]) =>
      [...amounts].map(([assetId, amount]) => [name, assetId, amount] as const),
    ),
    metMarkets: [...futures.metMarkets],
    triggerMarkets: [...futures.triggerMarkets],
    sweepMarkets: [...futures.sweepMarkets],
    rewatchMarkets: [...futures.rewatchMarkets],
    settlingMarkets: [...futures.settlingMarkets],
    liquidations: [...futures.liquidations].map(([key, unit]) => [key, { ...unit }]),
    parked: [...futures.parked].map(([key, unit]) => [key, { ...unit }]),
    deferred: [...futures.deferred],
    adl: adl ? saveAdl(adl) : null,
  }
}

function savePerp(marketState: MarketState): SavedPerp {
  const perp = perpOf(marketState)
  return {
    marketId: marketState.market.marketId,
    index: perp.index,
    indexAtMs: perp.indexAtMs,
    candidate: perp.candidate,
    mark: perp.mark,
    graceUntilMs: perp.graceUntilMs,
    basis: { ...perp.basis, values: [...perp.basis.values] },
    indexMean: { ...perp.indexMean, means: [...perp.indexMean.means] },
    settlement: perp.settlement && { ...perp.settlement },
    rewatchAt: perp.rewatchAt,
    funding: { ...perp.funding },
    fundPaid: perp.fundPaid,
    positions: perp.positions.map(({ slot: _slot, marketId: _marketId, ...position }) => position),
  }
}

function saveAccount(accountId: AccountId, account: FuturesAccount): SavedFuturesAccount {
  const { positionMode, isLiquidating, terms, positions } = account
  return {
    accountId,
    positionMode,
    isLiquidating,
    terms: [...terms],
    positions: [...positions.values()].map(({ marketId, side }) => [marketId, side]),
  }
}

/** A position that has left since is not written: it would be skipped anyway. */
function saveAdl({ entries, ...queue }: AdlQueue): SavedAdl {
  const live = entries.filter(({ position }) => position.lots !== 0n)
  return {
    ...queue,
    entries: live.map(({ position: { accountId, side }, lots, score }) => [accountId, side, lots, score]),
  }
}

/** After orders and ledger: sums are built from the orders. */
export function restoreFutures(state: EngineState, saved: SavedFutures): void {
  const { futures, ledger } = state
  futures.settleAssetId = saved.settleAssetId
  futures.observedAtMs = saved.observedAtMs
  ledger.mayWalletsBeNegative = true
  for (const [name, assetId, amount] of saved.pools) {
    const pool = ledger.pools.get(name) ?? new Map<AssetId, Units>()
    ledger.pools.set(name, pool.set(assetId, amount))
  }
  const positions = new Map<string, Position>()
  for (const market of saved.markets) restorePerp(marketOf(state, market.marketId), market, positions)
  for (const account of saved.accounts) restoreAccount(state, account, positions)
  for (const order of oldestFirst(state.orders.values())) {
    if (!order.perp) continue
    countReservation(state, marketOf(state, order.marketId), order)
    if (order.perp.reduceOnly) futuresOf(accountOf(state, order.accountId)).reducing.set(order.orderId, order)
  }
  for (const marketId of saved.metMarkets) futures.metMarkets.add(marketId)
  for (const marketId of saved.triggerMarkets) futures.triggerMarkets.add(marketId)
  for (const marketId of saved.sweepMarkets) futures.sweepMarkets.add(marketId)
  for (const marketId of saved.rewatchMarkets) futures.rewatchMarkets.add(marketId)
  for (const marketId of saved.settlingMarkets) futures.settlingMarkets.add(marketId)
  for (const [key, unit] of saved.liquidations) futures.liquidations.set(key, unit)
  for (const [key, unit] of saved.parked) futures.parked.set(key, unit)
  for (const [accountId, atMs] of saved.deferred) futures.deferred.set(accountId, atMs)
  if (saved.adl) futures.adl = restoreAdl(saved.adl, positions)
}

function restorePerp(marketState: MarketState, saved: SavedPerp, positions: Map<string, Position>): void {
  const perp = perpOf(marketState)
  const { marketId, positions: savedPositions, funding, ...fields } = saved
  Object.assign(perp, fields)
  Object.assign(perp.funding, funding)
  for (const [slot, one] of savedPositions.entries()) {
    const position: Position = { ...one, marketId, slot, watch: 0n as Position['watch'] }
    perp.positions.push(position)
    if (position.lots > 0n) perp.openInterest += position.lots
    if (one.watch !== 0n) watch(marketState, position, one.watch)
    positions.set(nameOf(position.accountId, marketId, position.side), position)
  }
}

function restoreAccount(state: EngineState, saved: SavedFuturesAccount, positions: Map<string, Position>): void {
  const account = futuresOf(accountOf(state, saved.accountId))
  account.positionMode = saved.positionMode
  account.isLiquidating = saved.isLiquidating
  for (const [marketId, terms] of saved.terms) account.terms.set(marketId, terms)
  for (const [marketId, side] of saved.positions) {
    const position = positions.get(nameOf(saved.accountId, marketId, side))
    if (position) account.positions.set(positionKey(marketId, side), position)
  }
}

function restoreAdl({ entries, ...queue }: SavedAdl, positions: ReadonlyMap<string, Position>): AdlQueue {
  return {
    ...queue,
    entries: entries.flatMap(([accountId, side, lots, score]) => {
      const position = positions.get(nameOf(accountId, queue.marketId, side))
      return position ? [{ position, lots, score }] : []
    }),
  }
}

function nameOf(accountId: AccountId, marketId: MarketId, side: PositionSide): string {
  return `${accountId} ${positionKey(marketId, side)}`
}

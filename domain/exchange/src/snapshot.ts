import type { Asset, AssetId, Units } from '@argosy/money'
import type { AccountId, AccountStatus, ClientOrderId, Order } from './order.ts'
import type { FeeRates, FeeSchedule } from './fee-schedule.ts'
import { restoreFutures, saveFutures, type SavedFutures } from './futures/snapshot-futures.ts'
import type { Market, MarketStatus, PriceTicks } from './market.ts'
import { listOrder, oldestFirst } from './open-orders.ts'
import type { OrderBook } from './order-book.ts'
import type { NameWindow } from './name-window.ts'
import type { PartitionName } from './ledger.ts'
import { isResting } from './queue.ts'
import { ReceiptTable } from './receipt-table.ts'
import type { Receipt } from './receipt.ts'
import type { ReceiptWindow } from './receipts.ts'
import { newestRulesVersion } from './rules.ts'
import { readFragments, writeFragments } from './snapshot-fragments.ts'
import { type PackedOrder, packOrder, unpackOrder } from './snapshot-order.ts'
import { accountOf, createEngineState, createMarketState, type EngineState, marketOf } from './state.ts'
import { waitingFor } from './triggers/waiting-for.ts'
import { createVolume, type DayVolume } from './volume.ts'

/** Follows the version of the rules in force: replicas of two releases under the same rules write the same text. */
const formatVersionOf = (rulesVersion: number) => Math.min(rulesVersion + 1, 5)

/**
 * The whole state as plain values, in an order that depends only on the commands applied: equal states give equal text,
 * so the text's digest is the state's (SN-1). Books are not written; they are rebuilt by resting the open orders in the
 * order of their queue positions.
 */
type Snapshot = {
  readonly formatVersion: number
  /** Absent under the first rules. */
  readonly rulesVersion?: number
  readonly sequence: number
  readonly timeMs: number
  readonly assets: readonly Asset[]
  readonly markets: readonly SavedMarket[]
  readonly accounts: readonly SavedAccount[]
  readonly orders: readonly PackedOrder[]
  readonly balances: readonly [AccountId, AssetId, Units, Units][]
  readonly fees: readonly [AssetId, Units][]
  readonly outside: readonly [AssetId, Units][]
  readonly inTransit: readonly [PartitionName, AssetId, Units][]
  readonly transfersIn: readonly [PartitionName, number][]
  readonly feeSchedule: FeeSchedule | null
  readonly receipts: SavedReceipts
  /** Present only under the first rules. */
  readonly clientOrders?: SavedReceipts
  /** Present only under later rules. */
  readonly names?: SavedNames
  /** Only of a futures partition. */
  readonly futures?: SavedFutures
}

type SavedMarket = {
  readonly market: Market
  readonly status: MarketStatus
  readonly lastPrice: PriceTicks
  readonly queueCount: number
  readonly version: number
}
type SavedAccount = {
  readonly accountId: AccountId
  readonly version: number
  readonly status: AccountStatus
  readonly fees: FeeRates | null
  /** Only of a sub-account, so only under the third rules and later. */
  readonly mainAccountId?: AccountId
  readonly volume: readonly DayVolume[]
}
type SavedReceipts = {
  readonly startedAtMs: number
  /** Absent under the first rules. */
  readonly previousStartedAtMs?: number
  readonly current: readonly (readonly [string, Receipt])[]
  readonly previous: readonly (readonly [string, Receipt])[]
}

type SavedNames = {
  readonly startedAtMs: number
  readonly current: readonly AccountNames[]
  readonly previous: readonly AccountNames[]
}
type AccountNames = readonly [AccountId, readonly (readonly [ClientOrderId, Receipt])[]]

export function encodeSnapshot(state: EngineState): string {
  return Array.from(encodeFragments(state)).join('')
}

/**
 * The text in fragments (snapshot-fragments.ts); their content is taken from the state before the first one is read.
 */
export function encodeFragments(state: EngineState): Generator<string> {
  return writeFragments(createSnapshot(state))
}

function createSnapshot(state: EngineState): Snapshot {
  const { ledger, rulesVersion } = state
  const isFirst = rulesVersion === 1
  return {
    formatVersion: formatVersionOf(rulesVersion),
    ...(!isFirst && { rulesVersion }),
    sequence: state.sequence,
    timeMs: state.timeMs,
    assets: [...state.assets.values()],
    markets: [...state.markets.values()].map(({ market, status, lastPrice, queueCount, version }) => ({
      market,
      status,
      lastPrice,
      queueCount,
      version,
    })),
    accounts: [...state.accounts.values()].map(({ accountId, version, status, fees, mainAccountId, volume }) => ({
      accountId,
      version,
      status,
      fees,
      ...(mainAccountId !== null && { mainAccountId }),
      volume: volume.days,
    })),
    orders: oldestFirst(state.orders.values()).map(packOrder),
    balances: [...ledger.balances].flatMap(([accountId, assets]) =>
      [...assets].map(([assetId, { available, held }]): [AccountId, AssetId, Units, Units] => [
        accountId,
        assetId,
        available,
        held,
      ]),
    ),
    fees: [...ledger.fees],
    outside: [...ledger.outside],
    inTransit: [...ledger.inTransit].flatMap(([partition, assets]) =>
      [...assets].map(([assetId, amount]): [PartitionName, AssetId, Units] => [partition, assetId, amount]),
    ),
    transfersIn: [...state.transfersIn],
    feeSchedule: state.feeSchedule,
    receipts: saveReceipts(state.receipts, isFirst),
    ...(isFirst ? { clientOrders: saveReceipts(state.clientOrders, true) } : { names: saveNames(state.names) }),
    ...(state.futures.settleAssetId !== null && { futures: saveFutures(state) }),
  }
}

export function decodeSnapshot(text: string, createBook?: () => OrderBook): EngineState {
  return decodeFragments([text], createBook)
}

/** Trusts its input: a snapshot's digest is checked before it is decoded. */
export function decodeFragments(fragments: Iterable<string>, createBook?: () => OrderBook): EngineState {
  const snapshot = readFragments(fragments) as Snapshot
  const { rulesVersion = 1 } = snapshot
  if (rulesVersion > newestRulesVersion || snapshot.formatVersion !== formatVersionOf(rulesVersion))
    throw new RangeError(`snapshot format ${snapshot.formatVersion}, rules ${rulesVersion}`)
  const state = createEngineState(createBook)
  state.rulesVersion = rulesVersion
  state.sequence = snapshot.sequence
  state.timeMs = snapshot.timeMs
  state.feeSchedule = snapshot.feeSchedule
  for (const asset of snapshot.assets) state.assets.set(asset.assetId, asset)
  for (const { market, status, ...saved } of snapshot.markets) {
    state.markets.set(market.marketId, Object.assign(createMarketState(state, market, status), saved))
  }
  for (const { accountId, volume, ...saved } of snapshot.accounts) {
    Object.assign(accountOf(state, accountId), saved, { volume: createVolume([...volume]) })
  }
  // After every account exists, because accounts stay in the order in which they were saved.
  for (const { mainAccountId } of snapshot.accounts) {
    if (mainAccountId !== undefined) accountOf(state, mainAccountId).hasSubAccounts = true
  }
  restoreOrders(state, snapshot.orders.map(unpackOrder))
  restoreLedger(state, snapshot)
  for (const [partition, sequence] of snapshot.transfersIn) state.transfersIn.set(partition, sequence)
  restoreReceipts(state.receipts, snapshot.receipts)
  if (snapshot.clientOrders) restoreReceipts(state.clientOrders, snapshot.clientOrders)
  if (snapshot.names) restoreNames(state.names, snapshot.names)
  if (snapshot.futures) restoreFutures(state, snapshot.futures)
  return state
}

function restoreOrders(state: EngineState, orders: readonly Order[]): void {
  for (const order of orders) {
    listOrder(state, accountOf(state, order.accountId), order)
    if (order.trigger) waitingFor(marketOf(state, order.marketId), order).add(order)
  }
  const resting = orders.filter(isResting).sort((a, b) => a.queuedAs - b.queuedAs)
  for (const order of resting) marketOf(state, order.marketId).book.rest(order)
}

function restoreLedger({ ledger }: EngineState, { balances, fees, outside, inTransit }: Snapshot): void {
  for (const [accountId, assetId, available, held] of balances) {
    const assets = ledger.balances.get(accountId) ?? new Map<AssetId, { available: Units; held: Units }>()
    ledger.balances.set(accountId, assets.set(assetId, { available, held }))
  }
  for (const [assetId, amount] of fees) ledger.fees.set(assetId, amount)
  for (const [assetId, amount] of outside) ledger.outside.set(assetId, amount)
  for (const [partition, assetId, amount] of inTransit) {
    const assets = ledger.inTransit.get(partition) ?? new Map<AssetId, Units>()
    ledger.inTransit.set(partition, assets.set(assetId, amount))
  }
}

function saveReceipts(window: ReceiptWindow, isFirst: boolean): SavedReceipts {
  const { startedAtMs, previousStartedAtMs, table } = window
  const { current, previous } = table.list()
  return { startedAtMs, ...(!isFirst && { previousStartedAtMs }), current, previous }
}

function saveNames({ startedAtMs, current, previous }: NameWindow): SavedNames {
  const save = (generation: NameWindow['current']) =>
    Array.from(generation, ([accountId, names]): AccountNames => [accountId, [...names]])
  return { startedAtMs, current: save(current), previous: save(previous) }
}

function restoreNames(window: NameWindow, saved: SavedNames): void {
  const restore = (generation: readonly AccountNames[]) =>
    new Map(generation.map(([accountId, names]) => [accountId, new Map(names)]))
  window.startedAtMs = saved.startedAtMs
  window.current = restore(saved.current)
  window.previous = restore(saved.previous)
}

function restoreReceipts(window: ReceiptWindow, saved: SavedReceipts): void {
  window.startedAtMs = saved.startedAtMs
  window.previousStartedAtMs = saved.previousStartedAtMs ?? 0
  window.table = new ReceiptTable()
  for (const [name, receipt] of saved.previous) window.table.set(name, receipt)
  window.table.turn()
  for (const [name, receipt] of saved.current) window.table.set(name, receipt)
}

import type { Asset, AssetId, Units } from '@argosy/money'
import type { Receipt, RequestId } from './command.ts'
import type { Market, MarketId } from './market.ts'
import type { OrderBook } from './order-book.ts'
import type { AccountId, Order } from './order.ts'
import { accountOf, createEngineState, type EngineState } from './state.ts'

const formatVersion = 1

/**
 * The whole state as plain values, in an order that depends only on the commands applied: equal states give equal text,
 * so the text's digest is the state's (SN-1). Books are not written; resting the open orders by age makes them again.
 */
type Snapshot = {
  readonly formatVersion: number
  readonly sequence: number
  readonly timeMs: number
  readonly assets: readonly Asset[]
  readonly markets: readonly { market: Market; version: number }[]
  readonly accounts: readonly [AccountId, number][]
  readonly orders: readonly Order[]
  readonly balances: readonly [AccountId, AssetId, Units, Units][]
  readonly outside: readonly [AssetId, Units][]
  readonly receipts: {
    readonly startedAtMs: number
    readonly current: readonly [RequestId, Receipt][]
    readonly previous: readonly [RequestId, Receipt][]
  }
}

export function encodeSnapshot(state: EngineState): string {
  const snapshot: Snapshot = {
    formatVersion,
    sequence: state.sequence,
    timeMs: state.timeMs,
    assets: [...state.assets.values()],
    markets: [...state.markets.values()].map(({ market, version }) => ({ market, version })),
    accounts: [...state.accounts].map(([accountId, account]) => [accountId, account.version]),
    orders: [...state.orders.values()],
    balances: [...state.ledger.balances].flatMap(([accountId, assets]) =>
      [...assets].map(([assetId, { available, held }]): [AccountId, AssetId, Units, Units] => [
        accountId,
        assetId,
        available,
        held,
      ]),
    ),
    outside: [...state.ledger.outside],
    receipts: {
      startedAtMs: state.receipts.startedAtMs,
      current: [...state.receipts.current],
      previous: [...state.receipts.previous],
    },
  }
  return JSON.stringify(snapshot, writeBigint)
}

/** Trusts its input: a snapshot's digest is checked before it is decoded. */
export function decodeSnapshot(text: string, createBook?: () => OrderBook): EngineState {
  const snapshot = JSON.parse(text, readBigint) as Snapshot
  if (snapshot.formatVersion !== formatVersion) throw new RangeError(`snapshot format ${snapshot.formatVersion}`)
  const state = createEngineState(createBook)
  state.sequence = snapshot.sequence
  state.timeMs = snapshot.timeMs
  for (const asset of snapshot.assets) state.assets.set(asset.assetId, asset)
  for (const { market, version } of snapshot.markets) {
    state.markets.set(market.marketId, { market, version, previousVersion: 0, book: state.createBook() })
  }
  for (const [accountId, version] of snapshot.accounts) accountOf(state, accountId).version = version
  for (const order of snapshot.orders) restoreOrder(state, order)
  for (const [accountId, assetId, available, held] of snapshot.balances) {
    const assets = state.ledger.balances.get(accountId) ?? new Map<AssetId, { available: Units; held: Units }>()
    state.ledger.balances.set(accountId, assets.set(assetId, { available, held }))
  }
  for (const [assetId, amount] of snapshot.outside) state.ledger.outside.set(assetId, amount)
  state.receipts.startedAtMs = snapshot.receipts.startedAtMs
  state.receipts.current = new Map(snapshot.receipts.current)
  state.receipts.previous = new Map(snapshot.receipts.previous)
  return state
}

function restoreOrder(state: EngineState, order: Order): void {
  state.orders.set(order.orderId, order)
  accountOf(state, order.accountId).openOrders.set(order.orderId, order)
  marketOf(state, order.marketId).book.rest(order)
}

function marketOf(state: EngineState, marketId: MarketId) {
  const market = state.markets.get(marketId)
  if (!market) throw new RangeError(`snapshot has an order in unknown market ${marketId}`)
  return market
}

// No id or word of ours starts with this mark, so a string that bears it is a bigint.
const bigintMark = '~'

function writeBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? bigintMark + value.toString() : value
}

function readBigint(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(bigintMark) ? BigInt(value.slice(1)) : value
}

import {
  decodeJson,
  followRenewMs,
  presentBalance,
  presentFill,
  presentOrder,
  subjects,
  type AccountDelta,
  type AccountSnapshot,
  type BalanceWire,
  type FillWire,
  type MarketDirectory,
  type OrderWire,
  type Partition,
} from '@argosy/contracts'
import type { ChannelRef } from '@argosy/contracts/push'
import type { AccountId, AccountStatus } from '@argosy/exchange'
import type { Nats, QueryClient } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { Feed, FeedListener } from './feed.ts'
import { createFollower, type Follower, type ResyncReason } from './follower.ts'

export interface AccountFeedOptions extends FeedListener {
  readonly partition: Partition
  readonly accountId: AccountId
  readonly nats: Nats
  readonly queries: Pick<QueryClient, 'ask'>
  /** With every market and asset that the account could know by now. */
  readonly readDirectory: () => Promise<MarketDirectory>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

const quietMsMax = 5_000
/** Fills of one tick; more than these are in the history. */
const fillsPerTickMax = 500
/** Orders of one tick; more than these are told by a snapshot. */
const ordersPerTickMax = 5_000

/** One account in one partition. It is made from a session's own account id; no message of a client names an account. */
export class AccountFeed implements Feed, Disposable {
  readonly ref: ChannelRef = { channel: 'account' }
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: AccountFeedOptions
  readonly #follower: Follower<AccountDelta>
  readonly #subscription: Disposable
  /** The engine tells an account's changes only while somebody asks for it. */
  readonly #renewal: NodeJS.Timeout
  #directory: MarketDirectory = { markets: new Map(), assetDecimals: new Map() }
  #balances = new Map<string, BalanceWire>()
  #openOrders = new Map<number, OrderWire>()
  #changedBalances = new Map<string, BalanceWire>()
  #changedOrders = new Map<number, OrderWire>()
  #fills: FillWire[] = []
  #status: AccountStatus = 'normal'
  #version = 0
  #timeMs = 0
  #toldVersion = 0
  #resyncReason: ResyncReason = 'start'

  constructor(options: AccountFeedOptions) {
    const { nats, queries, partition, accountId, logger } = options
    this.#options = options
    const ask = async () => {
      await nats.flush()
      const reply = await queries.ask<'account'>({ type: 'account', accountId })
      return reply.ok ? reply.answer : null
    }
    const askVersion = async () => {
      const reply = await queries.ask<'account_version'>({ type: 'account_version', accountId })
      return reply.ok ? reply.answer : null
    }
    this.#follower = createFollower<AccountSnapshot, AccountDelta>({
      askSnapshot: async () => {
        this.#directory = await options.readDirectory()
        const snapshot = await ask()
        if (snapshot && !this.#knows(snapshot.balances, snapshot.openOrders))
          throw new RangeError('listed after we looked')
        return snapshot
      },
      askVersion,
      onSnapshot: (snapshot) => this.#begin(snapshot),
      onChange: (delta) => this.#apply(delta),
      onLost: (reason) => {
        this.#resyncReason = reason
        options.onLost(this)
      },
      quietMsMax,
      logger,
    })
    this.#subscription = nats.subscribe(subjects.account(partition, accountId), ({ data }) => this.#hear(data))
    this.#renewal = setInterval(() => void askVersion().catch(() => null), followRenewMs)
  }

  lose(): void {
    this.#follower.lose('disconnected')
  }

  takeChanges(): Frame | null {
    if (!this.#follower.isFollowing || this.#version === this.#toldVersion) return null
    const previousVersion = this.#toldVersion
    this.#toldVersion = this.#version
    this.#options.metrics.encodings.inc()
    const frame = encodeMessage({
      type: 'account_delta',
      status: this.#status,
      previousVersion,
      version: this.#version,
      timeMs: this.#timeMs,
      balances: Array.from(this.#changedBalances.values(), (balance) => presentBalance(balance, this.#directory)),
      orders: Array.from(this.#changedOrders.values(), (order) => presentOrder(order, this.#directory)),
      fills: this.#fills.map((fill) => presentFill(fill, this.#directory)),
    })
    this.#forgetChanges()
    return frame
  }

  snapshot(): Frame | null {
    if (!this.#follower.isFollowing || this.#version !== this.#toldVersion) return null
    this.#options.metrics.encodings.inc()
    return encodeMessage({
      type: 'account_snapshot',
      version: this.#version,
      status: this.#status,
      timeMs: this.#timeMs,
      balances: Array.from(this.#balances.values(), (balance) => presentBalance(balance, this.#directory)),
      openOrders: Array.from(this.#openOrders.values(), (order) => presentOrder(order, this.#directory)),
    })
  }

  [Symbol.dispose](): void {
    clearInterval(this.#renewal)
    this.#subscription[Symbol.dispose]()
    this.#follower[Symbol.dispose]()
  }

  #hear(data: Uint8Array): void {
    try {
      this.#follower.hear(decodeJson<AccountDelta>(data))
    } catch (error) {
      this.#options.logger.error({ err: error }, 'account message could not be read')
      this.#follower.lose('gap')
    }
  }

  #begin(snapshot: AccountSnapshot): void {
    this.#balances = new Map(snapshot.balances.map((balance) => [balance.assetId, balance]))
    this.#openOrders = new Map(snapshot.openOrders.map((order) => [order.orderId, order]))
    this.#status = snapshot.status
    this.#version = this.#toldVersion = snapshot.version
    this.#timeMs = snapshot.timeMs
    this.#forgetChanges()
    this.#options.metrics.resyncs.inc({ feed: 'account', reason: this.#resyncReason })
    this.#options.onDirty(this)
  }

  #apply(delta: AccountDelta): void {
    // Something was listed after we looked; the snapshot comes with a newer directory.
    if (!this.#knows(delta.balances, [...delta.orders, ...delta.fills])) return this.#follower.lose('gap')
    for (const balance of delta.balances) {
      this.#balances.set(balance.assetId, balance)
      this.#changedBalances.set(balance.assetId, balance)
    }
    for (const order of delta.orders) {
      if (order.status !== 'filled' && order.status !== 'cancelled') this.#openOrders.set(order.orderId, order)
      else this.#openOrders.delete(order.orderId)
      this.#changedOrders.set(order.orderId, order)
    }
    this.#fills = [...this.#fills, ...delta.fills].slice(-fillsPerTickMax)
    this.#status = delta.status
    this.#version = delta.version
    this.#timeMs = delta.timeMs
    if (this.#changedOrders.size > ordersPerTickMax) return this.#follower.lose('truncated')
    this.#options.onDirty(this)
  }

  #knows(balances: readonly BalanceWire[], ofMarkets: readonly (OrderWire | FillWire)[]): boolean {
    const { markets, assetDecimals } = this.#directory
    return (
      balances.every(({ assetId }) => assetDecimals.has(assetId)) &&
      ofMarkets.every(({ marketId }) => markets.has(marketId))
    )
  }

  #forgetChanges(): void {
    this.#changedBalances.clear()
    this.#changedOrders.clear()
    this.#fills = []
  }
}

import {
  decodeJson,
  followRenewMs,
  subjects,
  type AccountDelta,
  type AccountSnapshot,
  type BalanceWire,
  type FillWire,
  type MarketDirectory,
  type OrderWire,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { AccountId, AccountStatus } from '@argosy/exchange'
import type { Nats, QueryClient } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { createFollower, type Follower, type ResyncReason } from './follower.ts'

export interface FollowedAccountOptions {
  readonly partition: Partition
  readonly accountId: AccountId
  readonly nats: Nats
  readonly queries: Pick<QueryClient, 'request'>
  /** Contains every market and asset that the account could refer to by now. */
  readonly readDirectory: () => Promise<MarketDirectory>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

export type AccountListener = {
  /** The full state is known, for the first time or again; `hasMissed` when changes in between were missed. */
  readonly onBegun: (hasMissed: boolean) => void
  readonly onDelta: (delta: AccountDelta) => void
  readonly onLost: () => void
}

const quietMsMax = 5_000

/** The state of one account in one partition, as published by the engine, for the feeds of both wire formats. */
export class FollowedAccount implements Disposable {
  readonly #options: FollowedAccountOptions
  readonly #listeners = new Set<AccountListener>()
  readonly #follower: Follower<AccountDelta>
  readonly #subscription: Disposable
  /** The engine publishes an account's changes only while requests for it are renewed. */
  readonly #renewal: NodeJS.Timeout
  readonly #balances = new Map<string, BalanceWire>()
  readonly #openOrders = new Map<number, OrderWire>()
  #directory: MarketDirectory = { markets: new Map(), assetDecimals: new Map() }
  #status: AccountStatus = 'normal'
  #version = 0
  #timeMs = 0
  #resyncReason: ResyncReason = 'start'

  constructor(options: FollowedAccountOptions) {
    const { nats, queries, partition, accountId, logger } = options
    this.#options = options
    const fetchVersion = async () => {
      const reply = await queries.request<'account_version'>({ type: 'account_version', accountId })
      return reply.ok ? reply.answer : null
    }
    const request = async () => {
      await nats.flush()
      // The leader publishes changes from this request on, so none is missed before the standby's answer.
      const head = await fetchVersion()
      const reply =
        head && (await queries.request<'account'>({ type: 'account', accountId }, { minSequence: head.sequence }))
      return reply?.ok ? reply.answer : null
    }
    this.#follower = createFollower<AccountSnapshot, AccountDelta>({
      fetchSnapshot: async () => {
        this.#directory = await options.readDirectory()
        const snapshot = await request()
        if (snapshot && !this.#knows(snapshot.balances, snapshot.openOrders))
          throw new RangeError('listed after we looked')
        return snapshot
      },
      fetchVersion,
      onSnapshot: (snapshot) => this.#begin(snapshot),
      onChange: (delta) => this.#apply(delta),
      onLost: (reason) => {
        this.#resyncReason = reason
        for (const listener of this.#listeners) listener.onLost()
      },
      quietMsMax,
      logger,
    })
    this.#subscription = nats.subscribe(subjects.account(partition, accountId), ({ data }) => this.#receive(data))
    this.#renewal = setInterval(() => void fetchVersion().catch(() => null), followRenewMs)
  }

  get isFollowing(): boolean {
    return this.#follower.isFollowing
  }

  get directory(): MarketDirectory {
    return this.#directory
  }

  get balances(): ReadonlyMap<string, BalanceWire> {
    return this.#balances
  }

  get openOrders(): ReadonlyMap<number, OrderWire> {
    return this.#openOrders
  }

  get status(): AccountStatus {
    return this.#status
  }

  get version(): number {
    return this.#version
  }

  get timeMs(): number {
    return this.#timeMs
  }

  listen(listener: AccountListener): Disposable {
    this.#listeners.add(listener)
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) }
  }

  lose(reason: ResyncReason): void {
    this.#follower.lose(reason)
  }

  [Symbol.dispose](): void {
    clearInterval(this.#renewal)
    this.#subscription[Symbol.dispose]()
    this.#follower[Symbol.dispose]()
  }

  #receive(data: Uint8Array): void {
    try {
      this.#follower.receive(decodeJson<AccountDelta>(data))
    } catch (error) {
      this.#options.logger.error({ err: error }, 'account message could not be read')
      this.#follower.lose('gap')
    }
  }

  #begin(snapshot: AccountSnapshot): void {
    const hasMissed = this.#version !== 0 && snapshot.version !== this.#version
    this.#balances.clear()
    this.#openOrders.clear()
    for (const balance of snapshot.balances) this.#balances.set(balance.assetId, balance)
    for (const order of snapshot.openOrders) this.#openOrders.set(order.orderId, order)
    this.#status = snapshot.status
    this.#version = snapshot.version
    this.#timeMs = snapshot.timeMs
    this.#options.metrics.resyncs.inc({ feed: 'account', reason: this.#resyncReason })
    for (const listener of this.#listeners) listener.onBegun(hasMissed)
  }

  #apply(delta: AccountDelta): void {
    // A market or asset was listed since; the next snapshot comes with a newer directory.
    if (!this.#knows(delta.balances, [...delta.orders, ...delta.fills])) return this.#follower.lose('gap')
    for (const balance of delta.balances) this.#balances.set(balance.assetId, balance)
    for (const order of delta.orders) {
      if (order.status !== 'filled' && order.status !== 'cancelled') this.#openOrders.set(order.orderId, order)
      else this.#openOrders.delete(order.orderId)
    }
    this.#status = delta.status
    this.#version = delta.version
    this.#timeMs = delta.timeMs
    for (const listener of this.#listeners) listener.onDelta(delta)
  }

  #knows(balances: readonly BalanceWire[], ofMarkets: readonly (OrderWire | FillWire)[]): boolean {
    const { markets, assetDecimals } = this.#directory
    return (
      balances.every(({ assetId }) => assetDecimals.has(assetId)) &&
      ofMarkets.every(({ marketId }) => markets.has(marketId))
    )
  }
}

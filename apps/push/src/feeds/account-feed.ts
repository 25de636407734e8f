import {
  presentBalance,
  presentFill,
  presentOrder,
  type AccountDelta,
  type BalanceWire,
  type FillWire,
  type OrderWire,
} from '@argosy/wire'
import type { ChannelRef } from '@argosy/wire/push'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { FeedListener, PageFeed } from './feed.ts'
import type { FollowedAccount } from './followed-account.ts'

export interface AccountFeedOptions extends FeedListener {
  readonly metrics: PushMetrics
}

/** Fills of one tick; further ones are in the history. */
const fillsPerTickMax = 500
/** Orders of one tick; more are sent as a snapshot. */
const ordersPerTickMax = 5_000

/** An account for its owner's pages: a snapshot, then one delta per tick. */
export class AccountFeed implements PageFeed {
  readonly ref: ChannelRef = { channel: 'account' }
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #account: FollowedAccount
  readonly #options: AccountFeedOptions
  #changedBalances = new Map<string, BalanceWire>()
  #changedOrders = new Map<number, OrderWire>()
  #fills: FillWire[] = []
  #sentVersion = 0

  constructor(account: FollowedAccount, options: AccountFeedOptions) {
    this.#account = account
    this.#options = options
    this.#sentVersion = account.version
    account.listen({
      onBegun: () => {
        this.#sentVersion = account.version
        this.#forgetChanges()
        options.onDirty(this)
      },
      onDelta: (delta) => this.#note(delta),
      onLost: () => options.onLost(this),
    })
  }

  drainChanges(): Frame | null {
    const { isFollowing, version, directory, status, timeMs } = this.#account
    if (!isFollowing || version === this.#sentVersion) return null
    const previousVersion = this.#sentVersion
    this.#sentVersion = version
    this.#options.metrics.encodings.inc()
    const frame = encodeMessage({
      type: 'account_delta',
      status,
      previousVersion,
      version,
      timeMs,
      balances: Array.from(this.#changedBalances.values(), (balance) => presentBalance(balance, directory)),
      orders: Array.from(this.#changedOrders.values(), (order) => presentOrder(order, directory)),
      fills: this.#fills.map((fill) => presentFill(fill, directory)),
    })
    this.#forgetChanges()
    return frame
  }

  snapshot(): Frame | null {
    const { isFollowing, version, directory, status, timeMs, balances, openOrders } = this.#account
    if (!isFollowing || version !== this.#sentVersion) return null
    this.#options.metrics.encodings.inc()
    return encodeMessage({
      type: 'account_snapshot',
      version,
      status,
      timeMs,
      balances: Array.from(balances.values(), (balance) => presentBalance(balance, directory)),
      openOrders: Array.from(openOrders.values(), (order) => presentOrder(order, directory)),
    })
  }

  #note(delta: AccountDelta): void {
    for (const balance of delta.balances) this.#changedBalances.set(balance.assetId, balance)
    for (const order of delta.orders) this.#changedOrders.set(order.orderId, order)
    this.#fills = [...this.#fills, ...delta.fills].slice(-fillsPerTickMax)
    if (this.#changedOrders.size > ordersPerTickMax) return this.#account.lose('truncated')
    this.#options.onDirty(this)
  }

  #forgetChanges(): void {
    this.#changedBalances.clear()
    this.#changedOrders.clear()
    this.#fills = []
  }
}

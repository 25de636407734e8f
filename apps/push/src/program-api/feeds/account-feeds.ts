import { presentBalance, type BalanceWire } from '@argosy/wire'
import { presentOpenBalance } from '@argosy/open-api'
import { everyInstrument, openArgKey, type OpenAccountArg } from '@argosy/open-api/ws'
import type { Feed, FeedListener } from '../../feeds/feed.ts'
import type { FollowedAccount } from '../../feeds/followed-account.ts'
import type { PushMetrics } from '../../metrics.ts'
import { noFrame, type Frame } from '../../sockets/frame.ts'
import type { Peer } from '../../sockets/peer.ts'
import { encodeOpenData } from '../open-frame.ts'
import { closeListeners, createPatience } from '../patience.ts'
import { AccountEvents, type AccountEvent } from './account-events.ts'

export interface OpenAccountFeedsOptions extends Pick<FeedListener, 'onDirty'> {
  readonly account: FollowedAccount
  readonly metrics: PushMetrics
}

type BalanceArg = Extract<OpenAccountArg, { channel: 'account' }>
type EventArg = Exclude<OpenAccountArg, BalanceArg>

/** The feeds of one account in the open API's wire format. */
export interface OpenAccountFeeds extends Disposable {
  find(arg: OpenAccountArg): Feed
  readonly all: Iterable<Feed>
}

export function createOpenAccountFeeds(options: OpenAccountFeedsOptions): OpenAccountFeeds {
  const { account } = options
  const balances = new Map<string, OpenBalanceFeed>()
  const events = new Map<string, OpenEventFeed>()
  const all = () => [...balances.values(), ...events.values()]
  const patience = createPatience(all)
  const accountEvents = new AccountEvents()
  accountEvents.begin(account.openOrders.values(), false)

  const listening = account.listen({
    onBegun(hasMissed) {
      patience.end()
      accountEvents.begin(account.openOrders.values(), hasMissed)
      for (const feed of balances.values()) feed.note(account.balances.values())
      for (const feed of events.values()) feed.begin(hasMissed)
    },
    onDelta(delta) {
      for (const feed of balances.values()) feed.note(delta.balances)
      const news = accountEvents.read(delta, account.directory)
      for (const feed of events.values()) feed.note(news)
    },
    onLost: patience.begin,
  })

  function find(arg: OpenAccountArg): Feed {
    const key = openArgKey(arg)
    const feed = balances.get(key) ?? events.get(key)
    if (feed) return feed
    if (arg.channel === 'account') return remember(balances, key, new OpenBalanceFeed(arg, options))
    return remember(events, key, new OpenEventFeed(arg, options))
  }

  return {
    find,
    get all() {
      return all()
    },
    [Symbol.dispose]() {
      listening[Symbol.dispose]()
      patience[Symbol.dispose]()
    },
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): T {
  map.set(key, value)
  return value
}

/** All coins first, then each changed one in full. */
class OpenBalanceFeed implements Feed {
  readonly ref: BalanceArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenAccountFeedsOptions
  readonly #changed = new Map<string, BalanceWire>()

  constructor(arg: BalanceArg, options: OpenAccountFeedsOptions) {
    this.ref = arg
    this.#options = options
  }

  note(balances: Iterable<BalanceWire>): void {
    for (const balance of this.#pick(balances)) this.#changed.set(balance.assetId, balance)
    this.#options.onDirty(this)
  }

  drainChanges(): Frame | null {
    if (!this.#options.account.isFollowing || this.#changed.size === 0) return null
    const changed = [...this.#changed.values()]
    this.#changed.clear()
    return this.synced.size === 0 ? null : this.#encode(changed)
  }

  snapshot(): Frame | null {
    const { account } = this.#options
    return account.isFollowing ? this.#encode(this.#pick(account.balances.values())) : null
  }

  #pick(balances: Iterable<BalanceWire>): BalanceWire[] {
    const { coin } = this.ref
    return [...balances].filter(({ assetId }) => coin === everyInstrument || assetId === coin)
  }

  #encode(balances: readonly BalanceWire[]): Frame {
    const { account, metrics } = this.#options
    metrics.encodings.inc()
    const rows = balances.map((balance) =>
      presentOpenBalance(presentBalance(balance, account.directory), account.timeMs),
    )
    return encodeOpenData('snapshot', this.ref, rows)
  }
}

/** Events of one tick; above this the listeners' sockets are closed and they start again. */
const rowsPerTickMax = 5_000

/** Orders and fills as they happen; earlier ones are read over HTTP. */
class OpenEventFeed implements Feed {
  readonly ref: EventArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenAccountFeedsOptions
  #rows: unknown[] = []

  constructor(arg: EventArg, options: OpenAccountFeedsOptions) {
    this.ref = arg
    this.#options = options
  }

  /** Missed events cannot be sent later: programs learn of them by requests after their socket is closed. */
  begin(hasMissed: boolean): void {
    if (hasMissed) closeListeners(this, 'events_missed')
    this.#options.onDirty(this)
  }

  note(events: readonly AccountEvent[]): void {
    const { channel, instId } = this.ref
    for (const event of events) {
      if (event.channel !== channel || (instId !== everyInstrument && instId !== event.marketId)) continue
      this.#rows.push(event.row)
    }
    if (this.#rows.length > 0) this.#options.onDirty(this)
  }

  drainChanges(): Frame | null {
    const rows = this.#rows
    if (rows.length === 0) return null
    this.#rows = []
    // There is nothing to send before the first event, and every admitted peer receives it.
    for (const peer of this.waiting) this.synced.add(peer)
    this.waiting.clear()
    if (rows.length > rowsPerTickMax) closeListeners(this, 'events_missed')
    if (this.synced.size === 0 || rows.length > rowsPerTickMax) return null
    this.#options.metrics.encodings.inc()
    return encodeOpenData('snapshot', this.ref, rows)
  }

  snapshot(): Frame | null {
    return this.#options.account.isFollowing ? noFrame : null
  }
}

import { topBooks, type OpenMarketArg, type TopBook } from '@argosy/open-api/ws'
import { calculateBookChecksum } from '@argosy/wire'
import type { Level, SideRecord } from '../../feeds/book-side.ts'
import type { Feed, FeedListener } from '../../feeds/feed.ts'
import type { FollowedBook } from '../../feeds/followed-book.ts'
import type { PushMetrics } from '../../metrics.ts'
import { encodeTextFrame, type Frame } from '../../sockets/frame.ts'
import type { Peer } from '../../sockets/peer.ts'

export interface OpenBookOptions extends Pick<FeedListener, 'onDirty'> {
  readonly arg: OpenMarketArg
  readonly book: FollowedBook
  readonly metrics: PushMetrics
}

type BookMessage = {
  readonly action: 'snapshot' | 'update'
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
  readonly checksum: number
  /** The previous version; absent in a snapshot. */
  readonly pseq?: number
}

/**
 * A whole book, change by change. Clients do not clear theirs on a snapshot, so no client gets a second one: after an
 * outage the difference is sent as a change, and the checksum of every change shows whether a client is in sync.
 */
export class OpenBookFeed implements Feed {
  readonly ref: OpenMarketArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenBookOptions
  readonly #bids: SideRecord
  readonly #asks: SideRecord
  #sentVersion: number
  #snapshot: Frame | null = null

  constructor(options: OpenBookOptions) {
    const { arg, book, onDirty } = options
    this.ref = arg
    this.#options = options
    this.#bids = book.bids.record()
    this.#asks = book.asks.record()
    this.#sentVersion = book.version
    book.listen({ onBegun: () => onDirty(this), onChanged: () => onDirty(this), onLost: () => undefined })
  }

  drainChanges(): Frame | null {
    const { book } = this.#options
    if (!book.isFollowing || book.version === this.#sentVersion) return null
    const pseq = this.#sentVersion
    this.#sentVersion = book.version
    this.#snapshot = null
    const [bids, asks] = [this.#bids.drain(), this.#asks.drain()]
    if (this.synced.size === 0) return null
    return this.#encode({ action: 'update', bids, asks, checksum: book.calculateChecksum(), pseq })
  }

  /** Followed by an empty change, whose checksum shows a client at once that it still has an older book. */
  snapshot(): Frame | null {
    const { book } = this.#options
    if (!book.isFollowing || book.version !== this.#sentVersion) return null
    return (this.#snapshot ??= this.#encodeSnapshot())
  }

  #encodeSnapshot(): Frame {
    const { book } = this.#options
    const checksum = book.calculateChecksum()
    const whole = { action: 'snapshot', bids: book.bids.levels, asks: book.asks.levels, checksum } as const
    const nothing = { action: 'update', bids: [], asks: [], checksum, pseq: book.version } as const
    return Buffer.concat([this.#encode(whole), this.#encode(nothing)])
  }

  #encode(message: BookMessage): Frame {
    return encodeBook(this.#options, message)
  }
}

/** The best levels of a book, all of them whenever one changes. */
export class OpenTopBookFeed implements Feed {
  readonly ref: OpenMarketArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenBookOptions
  readonly #depth: number
  #sentLevels = ''
  #message: Frame | null = null

  constructor(options: OpenBookOptions) {
    const { arg, book, onDirty } = options
    this.ref = arg
    this.#options = options
    this.#depth = topBooks[arg.channel as TopBook]
    book.listen({ onBegun: () => onDirty(this), onChanged: () => onDirty(this), onLost: () => undefined })
  }

  drainChanges(): Frame | null {
    const { book } = this.#options
    if (!book.isFollowing || this.synced.size + this.waiting.size === 0) return null
    const bids = book.bids.levels.slice(0, this.#depth)
    const asks = book.asks.levels.slice(0, this.#depth)
    const levels = `${book.write(bids)}${book.write(asks)}`
    if (levels === this.#sentLevels) return null
    this.#sentLevels = levels
    const textOf = (level: Level) => book.textOf(level)
    const checksum = calculateBookChecksum(bids.map(textOf), asks.map(textOf))
    this.#message = encodeBook(this.#options, { action: 'snapshot', bids, asks, checksum })
    return this.#message
  }

  snapshot(): Frame | null {
    return this.#options.book.isFollowing ? this.#message : null
  }
}

/** Builds the JSON by concatenation, because the levels are already formatted. */
function encodeBook({ arg, book, metrics }: OpenBookOptions, message: BookMessage): Frame {
  metrics.encodings.inc()
  const { action, bids, asks, checksum, pseq } = message
  const order = `"checksum":${checksum},"seq":${book.version}${pseq === undefined ? '' : `,"pseq":${pseq}`}`
  const row = `{"asks":${book.write(asks)},"bids":${book.write(bids)},${order},"ts":"${book.timeMs}"}`
  return encodeTextFrame(`{"action":"${action}","arg":${JSON.stringify(arg)},"data":[${row}],"ts":${Date.now()}}`)
}

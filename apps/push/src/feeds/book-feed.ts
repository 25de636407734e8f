import {
  calculateBookChecksum,
  checksumDepth,
  formatPrice,
  formatQuantity,
  type BookDelta,
  type BookSnapshot,
  type MarketTerms,
} from '@argosy/contracts'
import type { LevelText } from '@argosy/contracts/http'
import { addFrameSum, type ChannelRef } from '@argosy/contracts/push'
import type { QueryClient } from '@argosy/nats'
import type { MarketId } from '@argosy/exchange'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { encodeTextFrame, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import { BookSide, type Level } from './book-side.ts'
import type { Feed, FeedListener } from './feed.ts'
import { createFollower, type Follower, type ResyncReason } from './follower.ts'

export interface BookFeedOptions extends FeedListener {
  readonly terms: MarketTerms
  readonly queries: Pick<QueryClient, 'ask'>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

/** What the engine is asked for, and where a side is trimmed to; it bounds memory and the size of a snapshot. */
const bookDepth = 5_000
const levelsMax = bookDepth * 2
const quietMsMax = 1_000

/** A market's book: the engine's changes of a tick leave as one delta on the version that was last told. */
export class BookFeed implements Feed, Disposable {
  readonly ref: ChannelRef
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: BookFeedOptions
  readonly #bids = new BookSide('bid')
  readonly #asks = new BookSide('ask')
  readonly #follower: Follower<BookDelta>
  #version = 0
  #timeMs = 0
  #toldVersion = 0
  #snapshot: Frame | null = null
  #isTruncated = false
  #resyncReason: ResyncReason = 'start'

  constructor(options: BookFeedOptions) {
    const { terms, queries, logger } = options
    const marketId = terms.marketId as MarketId
    this.#options = options
    this.ref = { channel: 'book', marketId }
    const ask = async (depth: number) => {
      const reply = await queries.ask<'book'>({ type: 'book', marketId, depth })
      return reply.ok ? reply.answer : null
    }
    this.#follower = createFollower<BookSnapshot, BookDelta>({
      askSnapshot: () => ask(bookDepth),
      askVersion: () => ask(1),
      onSnapshot: (snapshot) => this.#begin(snapshot),
      onChange: (delta) => this.#apply(delta),
      onLost: (reason) => this.#lose(reason),
      quietMsMax,
      logger,
    })
  }

  hear(delta: BookDelta): void {
    this.#follower.hear(delta)
  }

  lose(reason: ResyncReason): void {
    this.#follower.lose(reason)
  }

  takeChanges(): Frame | null {
    if (!this.#follower.isFollowing || this.#version === this.#toldVersion) return null
    const previousVersion = this.#toldVersion
    this.#toldVersion = this.#version
    this.#snapshot = null
    const bids = this.#bids.takeChanges()
    const asks = this.#asks.takeChanges()
    return this.#encode('book_delta', `"previousVersion":${previousVersion},`, bids, asks)
  }

  snapshot(): Frame | null {
    if (!this.#follower.isFollowing || this.#version !== this.#toldVersion) return null
    this.#snapshot ??= this.#encode('book_snapshot', '', this.#bids.levels, this.#asks.levels)
    return this.#snapshot
  }

  [Symbol.dispose](): void {
    this.#follower[Symbol.dispose]()
  }

  #begin(snapshot: BookSnapshot): void {
    this.#bids.replace(snapshot.bids)
    this.#asks.replace(snapshot.asks)
    this.#isTruncated = snapshot.bids.length >= bookDepth || snapshot.asks.length >= bookDepth
    this.#version = this.#toldVersion = snapshot.version
    this.#timeMs = snapshot.timeMs
    this.#snapshot = null
    this.#options.metrics.resyncs.inc({ feed: 'book', reason: this.#resyncReason })
    this.#options.onDirty(this)
  }

  #apply(delta: BookDelta): void {
    for (const level of delta.bids) this.#bids.set(level)
    for (const level of delta.asks) this.#asks.set(level)
    this.#version = delta.version
    this.#timeMs = delta.timeMs
    const isTrimmed = [this.#bids.trim(levelsMax), this.#asks.trim(levelsMax)].includes(true)
    this.#isTruncated ||= isTrimmed
    this.#options.onDirty(this)
    // Levels beyond our horizon have come into view.
    const shortest = Math.min(this.#bids.levels.length, this.#asks.levels.length)
    if (this.#isTruncated && shortest < bookDepth / 2) this.#follower.lose('truncated')
  }

  #lose(reason: ResyncReason): void {
    this.#resyncReason = reason
    this.#options.onLost(this)
  }

  #encode(type: string, more: string, bids: readonly Level[], asks: readonly Level[]): Frame {
    this.#options.metrics.encodings.inc()
    const head = `"type":"${type}","marketId":"${this.#options.terms.marketId}",${more}"version":${this.#toldVersion}`
    const tail = `"timeMs":${this.#timeMs},"checksum":${this.#calculateChecksum()}`
    return encodeTextFrame(addFrameSum(`{${head},${tail},"bids":${this.#write(bids)},"asks":${this.#write(asks)}}`))
  }

  /** Of the whole book as it was just told, whatever part of it the message carries. */
  #calculateChecksum(): number {
    const [bids = [], asks = []] = [this.#bids, this.#asks].map(({ levels }) =>
      levels.slice(0, checksumDepth).map((level) => this.#textOf(level)),
    )
    return calculateBookChecksum(bids, asks)
  }

  #write(levels: readonly Level[]): string {
    const texts = levels.map((level) => {
      const [price, quantity] = this.#textOf(level)
      return `["${price}","${quantity}"]`
    })
    return `[${texts.join(',')}]`
  }

  #textOf(level: Level): LevelText {
    const { terms } = this.#options
    return (level.text ??= [formatPrice(level.price, terms), formatQuantity(level.quantity, terms)])
  }
}

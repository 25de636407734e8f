import { addFrameSum, type ChannelRef } from '@argosy/wire/push'
import type { BookDelta } from '@argosy/wire'
import type { PushMetrics } from '../metrics.ts'
import { encodeTextFrame, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { Level, SideRecord } from './book-side.ts'
import type { FeedListener, PageFeed } from './feed.ts'
import { FollowedBook, type FollowedBookOptions } from './followed-book.ts'

export interface BookFeedOptions extends FollowedBookOptions, FeedListener {}

/** A market's book for pages: the engine's changes of a tick are sent as one delta on the version sent last. */
export class BookFeed implements PageFeed, Disposable {
  readonly ref: ChannelRef
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #book: FollowedBook
  readonly #bids: SideRecord
  readonly #asks: SideRecord
  readonly #metrics: PushMetrics
  #sentVersion = 0
  #snapshot: Frame | null = null

  constructor(options: BookFeedOptions, book = new FollowedBook(options)) {
    this.ref = { channel: 'book', marketId: options.terms.marketId }
    this.#metrics = options.metrics
    this.#book = book
    this.#bids = book.bids.record()
    this.#asks = book.asks.record()
    this.#sentVersion = book.version
    book.listen({
      onBegun: () => {
        // Pages start again from a snapshot, so older changes are dropped.
        this.#bids.drain()
        this.#asks.drain()
        this.#sentVersion = book.version
        this.#snapshot = null
        options.onDirty(this)
      },
      onChanged: () => options.onDirty(this),
      onLost: () => options.onLost(this),
    })
  }

  receive(delta: BookDelta): void {
    this.#book.receive(delta)
  }

  drainChanges(): Frame | null {
    const book = this.#book
    if (!book.isFollowing || book.version === this.#sentVersion) return null
    const previousVersion = this.#sentVersion
    this.#sentVersion = book.version
    this.#snapshot = null
    const bids = this.#bids.drain()
    const asks = this.#asks.drain()
    return this.#encode('book_delta', `"previousVersion":${previousVersion},`, bids, asks)
  }

  snapshot(): Frame | null {
    const book = this.#book
    if (!book.isFollowing || book.version !== this.#sentVersion) return null
    this.#snapshot ??= this.#encode('book_snapshot', '', book.bids.levels, book.asks.levels)
    return this.#snapshot
  }

  [Symbol.dispose](): void {
    this.#book[Symbol.dispose]()
  }

  #encode(type: string, more: string, bids: readonly Level[], asks: readonly Level[]): Frame {
    this.#metrics.encodings.inc()
    const book = this.#book
    const head = `"type":"${type}","marketId":"${book.terms.marketId}",${more}"version":${this.#sentVersion}`
    const tail = `"timeMs":${book.timeMs},"checksum":${book.calculateChecksum()}`
    return encodeTextFrame(addFrameSum(`{${head},${tail},"bids":${book.write(bids)},"asks":${book.write(asks)}}`))
  }
}

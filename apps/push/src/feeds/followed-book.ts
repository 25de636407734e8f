import {
  calculateBookChecksum,
  checksumDepth,
  formatPrice,
  formatQuantity,
  type BookDelta,
  type BookSnapshot,
  type MarketTerms,
} from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import type { MarketId } from '@argosy/exchange'
import type { QueryClient } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { BookSide, type Level } from './book-side.ts'
import { createFollower, type Follower, type ResyncReason } from './follower.ts'

export interface FollowedBookOptions {
  readonly terms: MarketTerms
  readonly queries: Pick<QueryClient, 'request'>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

export type BookListener = {
  /** The full book is known, for the first time or again. */
  readonly onBegun: () => void
  readonly onChanged: () => void
  readonly onLost: () => void
}

/** The depth requested from the engine and kept per side; bounds memory and the size of a snapshot. */
const bookDepth = 5_000
const levelsMax = bookDepth * 2
const quietMsMax = 1_000

/** The state of one market's book, as published by the engine, for the feeds of both wire formats. */
export class FollowedBook implements Disposable {
  readonly bids = new BookSide('bid')
  readonly asks = new BookSide('ask')
  readonly terms: MarketTerms
  readonly #listeners = new Set<BookListener>()
  readonly #metrics: PushMetrics
  readonly #follower: Follower<BookDelta>
  #version = 0
  #timeMs = 0
  #isTruncated = false
  #resyncReason: ResyncReason = 'start'

  constructor({ terms, queries, metrics, logger }: FollowedBookOptions) {
    const marketId = terms.marketId as MarketId
    this.terms = terms
    this.#metrics = metrics
    const request = async (depth: number) => {
      const reply = await queries.request<'book'>({ type: 'book', marketId, depth })
      return reply.ok ? reply.answer : null
    }
    this.#follower = createFollower<BookSnapshot, BookDelta>({
      fetchSnapshot: () => request(bookDepth),
      fetchVersion: () => request(1),
      onSnapshot: (snapshot) => this.#begin(snapshot),
      onChange: (delta) => this.#apply(delta),
      onLost: (reason) => {
        this.#resyncReason = reason
        for (const listener of this.#listeners) listener.onLost()
      },
      quietMsMax,
      logger,
    })
  }

  get isFollowing(): boolean {
    return this.#follower.isFollowing
  }

  get version(): number {
    return this.#version
  }

  get timeMs(): number {
    return this.#timeMs
  }

  listen(listener: BookListener): void {
    this.#listeners.add(listener)
  }

  receive(delta: BookDelta): void {
    this.#follower.receive(delta)
  }

  lose(reason: ResyncReason): void {
    this.#follower.lose(reason)
  }

  /** Over the whole current book, whichever part of it a message contains. */
  calculateChecksum(): number {
    const [bids = [], asks = []] = [this.bids, this.asks].map(({ levels }) =>
      levels.slice(0, checksumDepth).map((level) => this.textOf(level)),
    )
    return calculateBookChecksum(bids, asks)
  }

  /** Levels as JSON. */
  write(levels: readonly Level[]): string {
    const texts = levels.map((level) => {
      const [price, quantity] = this.textOf(level)
      return `["${price}","${quantity}"]`
    })
    return `[${texts.join(',')}]`
  }

  textOf(level: Level): LevelText {
    return (level.text ??= [formatPrice(level.price, this.terms), formatQuantity(level.quantity, this.terms)])
  }

  [Symbol.dispose](): void {
    this.#follower[Symbol.dispose]()
  }

  #begin(snapshot: BookSnapshot): void {
    this.bids.replace(snapshot.bids)
    this.asks.replace(snapshot.asks)
    this.#isTruncated = snapshot.bids.length >= bookDepth || snapshot.asks.length >= bookDepth
    this.#version = snapshot.version
    this.#timeMs = snapshot.timeMs
    this.#metrics.resyncs.inc({ feed: 'book', reason: this.#resyncReason })
    for (const listener of this.#listeners) listener.onBegun()
  }

  #apply(delta: BookDelta): void {
    for (const level of delta.bids) this.bids.set(level)
    for (const level of delta.asks) this.asks.set(level)
    this.#version = delta.version
    this.#timeMs = delta.timeMs
    const isTrimmed = [this.bids.trim(levelsMax), this.asks.trim(levelsMax)].includes(true)
    this.#isTruncated ||= isTrimmed
    for (const listener of this.#listeners) listener.onChanged()
    // Levels beyond the stored depth may belong to the book again.
    const shortest = Math.min(this.bids.levels.length, this.asks.levels.length)
    if (this.#isTruncated && shortest < bookDepth / 2) this.#follower.lose('truncated')
  }
}

import { presentTrade, type MarketTerms, type TradesMessage, type TradeWire } from '@argosy/wire'
import type { ChannelRef } from '@argosy/wire/push'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { FeedListener, PageFeed } from './feed.ts'

const tradesMax = 50
/** In a tick with more trades only the newest are sent, with a note that there were more. */
const tradesPerTickMax = 200

/** Newest last. Trades from before the subscription are in the history that a page loads first. */
export class TradesFeed implements PageFeed {
  readonly ref: ChannelRef
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #terms: MarketTerms
  readonly #metrics: PushMetrics
  readonly #onDirty: FeedListener['onDirty']
  #recent: TradeWire[] = []
  #fresh: TradeWire[] = []
  #hasGap = false
  #snapshot: Frame | null = null
  #isUnavailable = false

  constructor({
    terms,
    metrics,
    onDirty,
  }: { terms: MarketTerms; metrics: PushMetrics } & Pick<FeedListener, 'onDirty'>) {
    this.ref = { channel: 'trades', marketId: terms.marketId }
    this.#terms = terms
    this.#metrics = metrics
    this.#onDirty = onDirty
  }

  receive({ trades }: TradesMessage): void {
    this.#fresh.push(...trades)
    if (this.#fresh.length > tradesPerTickMax) {
      this.#fresh.splice(0, this.#fresh.length - tradesPerTickMax)
      this.#hasGap = true
    }
    this.#onDirty(this)
  }

  /** While the source is unavailable the trades are not sent as complete. */
  setUnavailable(isUnavailable: boolean): void {
    this.#isUnavailable = isUnavailable
    if (!isUnavailable) this.#onDirty(this)
  }

  drainChanges(): Frame | null {
    const fresh = this.#fresh
    if (fresh.length === 0) return null
    this.#fresh = []
    const frame = this.#encode(fresh, { isSnapshot: false, hasGap: this.#hasGap })
    this.#hasGap = false
    this.#recent = [...this.#recent, ...fresh].slice(-tradesMax)
    this.#snapshot = null
    return frame
  }

  snapshot(): Frame | null {
    if (this.#isUnavailable) return null
    this.#snapshot ??= this.#encode(this.#recent, { isSnapshot: true, hasGap: true })
    return this.#snapshot
  }

  #encode(trades: readonly TradeWire[], marks: { isSnapshot: boolean; hasGap: boolean }): Frame {
    this.#metrics.encodings.inc()
    const { marketId } = this.#terms
    return encodeMessage({
      type: 'trades',
      marketId,
      ...marks,
      trades: trades.map((trade) => presentTrade(trade, this.#terms)),
    })
  }
}

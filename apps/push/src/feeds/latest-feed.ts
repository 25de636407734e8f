import type { ChannelRef, ServerMessage } from '@argosy/contracts/push'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { Feed, FeedListener } from './feed.ts'

/** Every message is whole, so the newest one is both the change and the snapshot: ticker, candle. */
export class LatestFeed<Wire> implements Feed {
  readonly ref: ChannelRef
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #present: (wire: Wire) => ServerMessage
  readonly #metrics: PushMetrics
  readonly #onDirty: FeedListener['onDirty']
  #fresh: Wire | null = null
  #told: Frame | null = null
  #isAway = false

  constructor(
    ref: ChannelRef,
    present: (wire: Wire) => ServerMessage,
    { metrics, onDirty }: { metrics: PushMetrics } & Pick<FeedListener, 'onDirty'>,
  ) {
    this.ref = ref
    this.#present = present
    this.#metrics = metrics
    this.#onDirty = onDirty
  }

  hear(wire: Wire): void {
    this.#fresh = wire
    if (this.synced.size + this.waiting.size > 0) this.#onDirty(this)
  }

  /** While the source is away nobody is told that this is the latest. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway
    if (!isAway) this.#onDirty(this)
  }

  takeChanges(): Frame | null {
    const fresh = this.#fresh
    if (fresh === null) return null
    this.#fresh = null
    this.#metrics.encodings.inc()
    this.#told = encodeMessage(this.#present(fresh))
    return this.#told
  }

  snapshot(): Frame | null {
    return this.#isAway ? null : this.#told
  }
}

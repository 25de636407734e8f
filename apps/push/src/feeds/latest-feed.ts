import type { PushMetrics } from '../metrics.ts'
import type { Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { Feed, FeedListener } from './feed.ts'

/** Every message is complete, so the newest one is both the change and the snapshot: ticker, candle. */
export class LatestFeed<Wire, Ref extends Feed['ref']> implements Feed {
  readonly ref: Ref
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #encode: (wire: Wire) => Frame
  readonly #metrics: PushMetrics
  readonly #onDirty: FeedListener['onDirty']
  #fresh: Wire | null = null
  #latest: Frame | null = null
  #isUnavailable = false

  constructor(
    ref: Ref,
    encode: (wire: Wire) => Frame,
    { metrics, onDirty }: { metrics: PushMetrics } & Pick<FeedListener, 'onDirty'>,
  ) {
    this.ref = ref
    this.#encode = encode
    this.#metrics = metrics
    this.#onDirty = onDirty
  }

  receive(wire: Wire): void {
    this.#fresh = wire
    if (this.synced.size + this.waiting.size > 0) this.#onDirty(this)
  }

  /** While the source is unavailable the latest message is not sent as current. */
  setUnavailable(isUnavailable: boolean): void {
    this.#isUnavailable = isUnavailable
    if (!isUnavailable) this.#onDirty(this)
  }

  drainChanges(): Frame | null {
    const fresh = this.#fresh
    if (fresh === null) return null
    this.#fresh = null
    this.#metrics.encodings.inc()
    this.#latest = this.#encode(fresh)
    return this.#latest
  }

  snapshot(): Frame | null {
    return this.#isUnavailable ? null : this.#latest
  }
}

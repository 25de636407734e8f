import type { InboxState } from '@argosy/wire'
import type { ChannelRef } from '@argosy/wire/push'
import { createBackoff, createSignal, sleepMs, type Logger } from '@argosy/service'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { FeedListener, PageFeed } from './feed.ts'

export interface InboxFeedOptions extends FeedListener {
  /** Rejects while no gateway answers. */
  readonly fetchState: () => Promise<InboxState>
  readonly logger: Logger
}

/** The longest delay of a notification whose hint was lost. */
const quietMsMax = 60_000
/** An account that receives many notifications asks a gateway no more often than this. */
const pauseMs = 250

/** How many notifications of an account are unread. A hint causes a query, so a lost or repeated one does no harm. */
export class InboxFeed implements PageFeed, Disposable {
  readonly ref: ChannelRef = { channel: 'inbox' }
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: InboxFeedOptions
  readonly #stop = new AbortController()
  readonly #hint = createSignal()
  #state: InboxState | null = null
  #isFresh = false

  constructor(options: InboxFeedOptions) {
    this.#options = options
    void this.#run()
  }

  wake(): void {
    this.#hint.wake()
  }

  drainChanges(): Frame | null {
    if (!this.#isFresh) return null
    this.#isFresh = false
    return this.snapshot()
  }

  snapshot(): Frame | null {
    return this.#state && encodeMessage({ type: 'inbox', ...this.#state })
  }

  [Symbol.dispose](): void {
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    const { fetchState, onDirty, logger } = this.#options
    const { signal } = this.#stop
    const backoff = createBackoff({ firstMs: 50, maxMs: 2_000 })
    while (!signal.aborted) {
      try {
        const { unreadCount, newestId } = await fetchState()
        backoff.reset()
        if (unreadCount !== this.#state?.unreadCount || newestId !== this.#state.newestId) {
          this.#state = { unreadCount, newestId }
          this.#isFresh = true
          onDirty(this)
        }
      } catch (error) {
        logger.debug({ err: error }, 'no gateway answers about notifications')
        await sleepMs(backoff.nextMs(), signal)
        continue
      }
      await sleepMs(pauseMs, signal)
      await this.#hint.wait(quietMsMax, signal)
    }
  }
}

import { decodeJson, subjects } from '@argosy/wire'
import type { ChatMessageView } from '@argosy/wire/http'
import type { ChannelRef } from '@argosy/wire/push'
import type { Nats } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'
import type { FeedListener, PageFeed } from './feed.ts'
import { createFollower, type Delta, type Follower, type ResyncReason, type Versioned } from './follower.ts'

export interface ChatFeedOptions extends FeedListener {
  readonly conversationId: number
  readonly nats: Nats
  /** Null when there is no such conversation; rejects while no gateway answers. */
  readonly fetchLastMessageId: (conversationId: number) => Promise<number | null>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

type NewMessage = Delta & { readonly message: ChatMessageView }

/** The longest delay of a message whose notification was lost. */
const quietMsMax = 10_000
/** Further messages of a tick are read over HTTP. */
const messagesPerTickMax = 50

/** One conversation with support. Only its length is stored here: earlier messages are read over HTTP. */
export class ChatFeed implements PageFeed, Disposable {
  readonly ref: ChannelRef = { channel: 'chat' }
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: ChatFeedOptions
  readonly #follower: Follower<NewMessage>
  readonly #subscription: Disposable
  #fresh: ChatMessageView[] = []
  #lastMessageId = 0
  #resyncReason: ResyncReason = 'start'

  constructor(options: ChatFeedOptions) {
    const { conversationId, nats, logger } = options
    this.#options = options
    const request = async (): Promise<Versioned | null> => {
      await nats.flush()
      const version = await options.fetchLastMessageId(conversationId)
      return version === null ? null : { version }
    }
    this.#follower = createFollower<Versioned, NewMessage>({
      fetchSnapshot: request,
      fetchVersion: request,
      onSnapshot: ({ version }) => this.#begin(version),
      onChange: ({ message }) => this.#add(message),
      onLost: (reason) => {
        this.#resyncReason = reason
        options.onLost(this)
      },
      quietMsMax,
      logger,
    })
    this.#subscription = nats.subscribe(subjects.chat(conversationId), ({ data }) => this.#receive(data))
  }

  lose(): void {
    this.#follower.lose('disconnected')
  }

  drainChanges(): Frame | null {
    if (!this.#follower.isFollowing || this.#fresh.length === 0) return null
    const messages = this.#fresh
    this.#fresh = []
    this.#options.metrics.encodings.inc()
    const previousMessageId = this.#lastMessageId - messages.length
    return encodeMessage({ type: 'chat_delta', previousMessageId, messages })
  }

  snapshot(): Frame | null {
    if (!this.#follower.isFollowing || this.#fresh.length > 0) return null
    this.#options.metrics.encodings.inc()
    return encodeMessage({ type: 'chat_snapshot', lastMessageId: this.#lastMessageId })
  }

  [Symbol.dispose](): void {
    this.#subscription[Symbol.dispose]()
    this.#follower[Symbol.dispose]()
  }

  #receive(data: Uint8Array): void {
    try {
      const message = decodeJson<ChatMessageView>(data)
      this.#follower.receive({ previousVersion: message.messageId - 1, version: message.messageId, message })
    } catch (error) {
      this.#options.logger.error({ err: error }, 'a chat message could not be read')
      this.#follower.lose('gap')
    }
  }

  #begin(lastMessageId: number): void {
    this.#lastMessageId = lastMessageId
    this.#fresh = []
    this.#options.metrics.resyncs.inc({ feed: 'chat', reason: this.#resyncReason })
    this.#options.onDirty(this)
  }

  #add(message: ChatMessageView): void {
    this.#lastMessageId = message.messageId
    this.#fresh.push(message)
    if (this.#fresh.length > messagesPerTickMax) return this.#follower.lose('truncated')
    this.#options.onDirty(this)
  }
}

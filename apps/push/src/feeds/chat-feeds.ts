import { decodeJson, encodeJson, subjects, type ChatQuery, type ChatQueryAnswers } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { ChatFeed } from './chat-feed.ts'
import type { FeedListener, PageFeed } from './feed.ts'

export interface ChatFeedsOptions extends FeedListener {
  readonly nats: Nats
  readonly metrics: PushMetrics
  readonly logger: Logger
}

/** From the socket's own cookies; client messages never name a conversation. */
export type ChatVisitor = { readonly chatHash: string | undefined; readonly accountId: AccountId | undefined }

/** The feeds of every conversation with support that has listeners, in any realm. */
export interface ChatFeeds extends Disposable {
  /** Waits while no gateway answers; null when these cookies belong to no conversation, and on abort. */
  find(visitor: ChatVisitor, signal: AbortSignal): Promise<PageFeed | null>
  /** Disposes of feeds without listeners. */
  sweep(): void
}

const answerWaitMsMax = 2_000

export function createChatFeeds(options: ChatFeedsOptions): ChatFeeds {
  const { nats } = options
  const feeds = new Map<number, ChatFeed>()
  const status = nats.onStatus((natsStatus) => {
    if (natsStatus === 'disconnected') for (const feed of feeds.values()) feed.lose()
  })

  async function request<Type extends ChatQuery['type']>(
    query: Extract<ChatQuery, { type: Type }>,
  ): Promise<ChatQueryAnswers[Type]> {
    const reply = await nats.request(subjects.chatQueries, encodeJson(query), { timeoutMs: answerWaitMsMax })
    return decodeJson<ChatQueryAnswers[Type]>(reply)
  }

  async function findConversationId({ chatHash, accountId }: ChatVisitor, signal: AbortSignal): Promise<number | null> {
    const tokenHash = chatHash ?? null
    const backoff = createBackoff({ firstMs: 50, maxMs: 2_000 })
    while (!signal.aborted) {
      try {
        const query = { type: 'find_conversation', tokenHash, accountId: accountId ?? null } as const
        return (await request<'find_conversation'>(query))?.conversationId ?? null
      } catch {
        await sleepMs(backoff.nextMs(), signal)
      }
    }
    return null
  }

  function open(conversationId: number): ChatFeed {
    let feed = feeds.get(conversationId)
    if (!feed) {
      const fetchLastMessageId = async (id: number) =>
        (await request<'last_message_id'>({ type: 'last_message_id', conversationId: id }))?.lastMessageId ?? null
      feeds.set(conversationId, (feed = new ChatFeed({ ...options, conversationId, fetchLastMessageId })))
    }
    return feed
  }

  return {
    async find(visitor, signal) {
      if (visitor.chatHash === undefined && visitor.accountId === undefined) return null
      const conversationId = await findConversationId(visitor, signal)
      return conversationId === null || signal.aborted ? null : open(conversationId)
    },
    sweep() {
      for (const [conversationId, feed] of feeds) {
        if (feed.synced.size + feed.waiting.size > 0) continue
        feed[Symbol.dispose]()
        feeds.delete(conversationId)
      }
    },
    [Symbol.dispose]() {
      status[Symbol.dispose]()
      for (const feed of feeds.values()) feed[Symbol.dispose]()
    },
  }
}

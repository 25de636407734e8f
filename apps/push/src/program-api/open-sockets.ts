import type { KeyClient } from '@argosy/api-keys'
import type { PartitionFeeds } from '../feeds/partition-feeds.ts'
import type { PushMetrics } from '../metrics.ts'
import type { Broadcaster } from '../sockets/broadcaster.ts'
import type { Conversation } from '../sockets/conversation.ts'
import type { Peer } from '../sockets/peer.ts'
import { createKeySockets } from './key-sockets.ts'
import { createOpenConversation, type OpenConversation } from './open-conversation.ts'

export interface OpenSockets extends Disposable {
  /** Undefined for a page of ours. */
  converse(peer: Peer, feeds: PartitionFeeds): Conversation | undefined
}

export interface OpenSocketsOptions {
  readonly keys: KeyClient
  readonly broadcaster: Broadcaster
  readonly metrics: PushMetrics
}

const checkEveryMs = 5_000

/** All conversations with programs, and the timer that ends those that exceed their time. */
export function createOpenSockets(options: OpenSocketsOptions): OpenSockets {
  const conversations = new Set<OpenConversation>()
  const keySockets = createKeySockets()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const conversation of conversations) conversation.check(nowMs)
  }, checkEveryMs)

  return {
    converse(peer, feeds) {
      const { endpoint } = peer
      if (!endpoint) return undefined
      const conversation = createOpenConversation({ ...options, peer, endpoint, feeds, keySockets })
      conversations.add(conversation)
      return {
        receive: (text) => conversation.receive(text),
        [Symbol.dispose]() {
          conversations.delete(conversation)
          conversation[Symbol.dispose]()
        },
      }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

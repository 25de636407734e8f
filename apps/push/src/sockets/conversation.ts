import { assertNever, type AccountId } from '@argosy/exchange'
import { channelKey, type ChannelRef, type ServerMessage } from '@argosy/wire/push'
import type { ChatFeeds } from '../feeds/chat-feeds.ts'
import type { Feed, PageFeed } from '../feeds/feed.ts'
import type { PartitionFeeds } from '../feeds/partition-feeds.ts'
import type { PushMetrics } from '../metrics.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Broadcaster } from './broadcaster.ts'
import { parseClientMessage } from './parse-client-message.ts'
import type { Peer } from './peer.ts'
import { TokenBucket } from './token-bucket.ts'

type PrivateChannel = 'account' | 'chat' | 'inbox'
type Refusal = Extract<ServerMessage, { type: 'refused' }>['code']

export interface ConversationOptions {
  readonly peer: Peer
  readonly feeds: PartitionFeeds
  readonly chatFeeds: Pick<ChatFeeds, 'find'>
  readonly inboxFeeds: { readonly find: (accountId: AccountId) => PageFeed | null }
  readonly sessions: Sessions
  readonly broadcaster: Broadcaster
  readonly metrics: PushMetrics
}

/** One peer's requests and their answers. Disposing leaves all its channels. */
export interface Conversation extends Disposable {
  receive(text: string): void
}

const channelsMax = 100
const messagesPerSecond = 10
/** A reconnecting page subscribes to all its channels at once. */
const messagesBurst = channelsMax + 20
/** A client that continues after this many refusals is not one of our pages. */
const refusedTooFastMax = 200
const policyViolation = 1008

export function createConversation(options: ConversationOptions): Conversation {
  const { peer, feeds, chatFeeds, inboxFeeds, sessions, broadcaster, metrics } = options
  const ended = new AbortController()
  const bucket = new TokenBucket({ burst: messagesBurst, perSecond: messagesPerSecond, nowMs: performance.now() })
  /** By channel key. */
  const joined = new Map<string, Feed>()
  /** Requested but not found yet, so that a second request does not start a second search. */
  const searching = new Set<string>()
  let refusedTooFast = 0
  /** Private channels end with the session that opened them. */
  const sessionWatches = new Map<PrivateChannel, Disposable>()

  function refuse(ref: ChannelRef | null, code: Refusal): void {
    metrics.refusals.inc({ code })
    peer.send({ type: 'refused', ref, code })
  }

  function refuseTooFast(): void {
    refusedTooFast += 1
    if (refusedTooFast > refusedTooFastMax) return peer.close(policyViolation, 'messages_too_fast')
    // One answer for many messages: a flood must not be answered by a flood.
    if (refusedTooFast % 10 === 1) refuse(null, 'messages_too_fast')
  }

  async function subscribe(ref: ChannelRef): Promise<void> {
    const key = channelKey(ref)
    const known = joined.get(key)
    if (known) return join(key, ref, known)
    if (searching.has(key)) return
    if (joined.size + searching.size >= channelsMax) return refuse(ref, 'channels_too_many')
    searching.add(key)
    try {
      const feed = await find(ref)
      // Unsubscribed or closed in the meantime.
      if (!searching.has(key) || ended.signal.aborted) return
      if (feed) join(key, ref, feed)
      else refuse(ref, refusalOf(ref))
    } finally {
      searching.delete(key)
    }
  }

  function find(ref: ChannelRef): Promise<PageFeed | null> {
    if ('marketId' in ref) return feeds.findMarket(ref, ended.signal)
    if (ref.channel === 'chat') return findChat()
    return ref.channel === 'account' ? findAccount() : findInbox()
  }

  /** The account comes from the session that opened this socket, never from a message. */
  async function findAccount(): Promise<PageFeed | null> {
    const accountId = await watchSession('account')
    return accountId === undefined ? null : feeds.findAccount(accountId)
  }

  async function findInbox(): Promise<PageFeed | null> {
    const accountId = await watchSession('inbox')
    return accountId === undefined ? null : inboxFeeds.find(accountId)
  }

  /** A visitor's conversation by the cookie alone; a user's also by the session, only as long as it lasts. */
  async function findChat(): Promise<PageFeed | null> {
    const accountId = await watchSession('chat')
    return chatFeeds.find({ chatHash: peer.chatHash, accountId }, ended.signal)
  }

  async function watchSession(channel: PrivateChannel): Promise<AccountId | undefined> {
    const { sessionHash } = peer
    const accountId = sessionHash && (await sessions.find(sessionHash))
    if (!sessionHash || !accountId || ended.signal.aborted) return undefined
    unwatchSession(channel)
    const watch = sessions.watch(sessionHash, accountId, () => endChannel({ channel }))
    sessionWatches.set(channel, watch)
    return accountId
  }

  function unwatchSession(channel: PrivateChannel): void {
    sessionWatches.get(channel)?.[Symbol.dispose]()
    sessionWatches.delete(channel)
  }

  function endChannel(ref: ChannelRef): void {
    searching.delete(channelKey(ref))
    leave(channelKey(ref))
    refuse(ref, 'signed_out')
  }

  function join(key: string, ref: ChannelRef, feed: Feed): void {
    joined.set(key, feed)
    peer.send({ type: 'subscribed', ref })
    broadcaster.join(feed, peer)
  }

  function leave(key: string): void {
    const feed = joined.get(key)
    if (feed) broadcaster.leave(feed, peer)
    joined.delete(key)
  }

  function unsubscribe(ref: ChannelRef): void {
    const key = channelKey(ref)
    searching.delete(key)
    leave(key)
    if (!('marketId' in ref)) unwatchSession(ref.channel)
    peer.send({ type: 'unsubscribed', ref })
  }

  return {
    receive(text) {
      if (!bucket.acquire(performance.now())) return refuseTooFast()
      const message = parseClientMessage(text)
      if (!message) return refuse(null, 'message_malformed')
      switch (message.op) {
        case 'subscribe':
          return void subscribe(message.ref)
        case 'unsubscribe':
          return unsubscribe(message.ref)
        case 'ping':
          return peer.send({ type: 'heartbeat', timeMs: Date.now() })
        default:
          return assertNever(message)
      }
    },
    [Symbol.dispose]() {
      ended.abort()
      for (const watch of sessionWatches.values()) watch[Symbol.dispose]()
      for (const key of joined.keys()) leave(key)
    },
  }
}

function refusalOf(ref: ChannelRef): Refusal {
  if ('marketId' in ref) return 'market_unknown'
  return ref.channel === 'chat' ? 'conversation_unknown' : 'signed_out'
}

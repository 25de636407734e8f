import type { KeyClient } from '@argosy/api-keys'
import { openLimits } from '@argosy/open-api'
import { realmOf } from '@argosy/catalogue'
import { type ApiKey, type KeyRefusal } from '@argosy/wire'
import {
  openArgKey,
  parseOpenArg,
  parseOpenEcho,
  parseOpenMessage,
  presentOpenRefusal,
  type OpenArg,
  type SocketEndpoint,
  type OpenEcho,
  type OpenLogin,
  type OpenSocketRefusal,
} from '@argosy/open-api/ws'
import type { Feed } from '../feeds/feed.ts'
import type { OpenAccountHold, PartitionFeeds } from '../feeds/partition-feeds.ts'
import type { PushMetrics } from '../metrics.ts'
import type { Broadcaster } from '../sockets/broadcaster.ts'
import type { Conversation } from '../sockets/conversation.ts'
import type { Peer } from '../sockets/peer.ts'
import { TokenBucket } from '../sockets/token-bucket.ts'
import { encodeOpenMessage, pongFrame } from './open-frame.ts'
import type { KeySockets } from './key-sockets.ts'

export interface OpenConversationOptions {
  readonly peer: Peer
  readonly endpoint: SocketEndpoint
  readonly feeds: Pick<PartitionFeeds, 'findOpenMarket' | 'holdOpenAccount'>
  readonly keys: KeyClient
  readonly keySockets: KeySockets
  readonly broadcaster: Pick<Broadcaster, 'announce' | 'join' | 'leave'>
  readonly metrics: PushMetrics
}

export interface OpenConversation extends Conversation {
  /** Closes the socket when its time is up; called periodically with the current time. */
  check(nowMs: number): void
}

const { channelsPerSocketMax, socketMessagesPerSecond, socketSilenceMsMax, socketLifetimeMsMax } = openLimits
const messagesBurst = 200
const refusedTooFastMax = 200
/** A private socket that does not log in within this time is closed. */
const loginMsMax = 30_000

const normal = 1000
const policyViolation = 1008
const tryAgainLater = 1013

/** One program's socket: login, channels, and the limits of both. */
export function createOpenConversation(options: OpenConversationOptions): OpenConversation {
  const { peer, endpoint, feeds, keys, keySockets, broadcaster, metrics } = options
  const ended = new AbortController()
  const openedAtMs = performance.now()
  const bucket = new TokenBucket({ burst: messagesBurst, perSecond: socketMessagesPerSecond, nowMs: openedAtMs })
  /** By channel key. */
  const joined = new Map<string, Feed>()
  /** Requested but not found yet. */
  const searching = new Set<string>()
  const owned = new DisposableStack()
  let lastMessageAtMs = openedAtMs
  let refusedTooFast = 0
  let key: ApiKey | undefined
  let account: OpenAccountHold | undefined
  /** Messages after a login wait for its result. */
  let login = Promise.resolve()

  function refuse(refusal: OpenSocketRefusal, arg?: OpenEcho): void {
    metrics.refusals.inc({ code: refusal })
    peer.answer(encodeOpenMessage(presentOpenRefusal(refusal, arg)))
  }

  function refuseAndClose(refusal: OpenSocketRefusal): void {
    refuse(refusal)
    peer.close(policyViolation, refusal)
  }

  function refuseTooFast(): void {
    refusedTooFast += 1
    if (refusedTooFast > refusedTooFastMax) return peer.close(policyViolation, 'messages_too_fast')
    // One answer for many messages: a flood must not be answered by a flood.
    if (refusedTooFast % 20 === 1) refuse('messages_too_fast')
  }

  async function logIn({ apiKey, ...proof }: OpenLogin): Promise<void> {
    if (endpoint === 'public') return refuse('op_unknown')
    try {
      const checked = await keys.logIn({ accessKey: apiKey, ...proof, address: peer.address })
      if (ended.signal.aborted) return
      const refusal = checked.ok ? refusalOf(checked.key) : checked.refusal
      if (refusal) return refuseAndClose(refusal)
      if (checked.ok && !key) await admit(checked.key)
      else peer.answer(encodeOpenMessage({ event: 'login', code: 0 }))
    } catch {
      // The key could not be checked. An error would tell the program that the key is invalid.
      peer.close(tryAgainLater, 'keys_unavailable')
    }
  }

  function refusalOf(found: ApiKey): KeyRefusal | 'login_repeated' | undefined {
    if (key && key.accessKey !== found.accessKey) return 'login_repeated'
    if (found.realm !== realmOf(peer.partition)) return 'realm_wrong'
    return found.permissions.includes('read') ? undefined : 'permission_missing'
  }

  async function admit(found: ApiKey): Promise<void> {
    const socketSlot = keySockets.acquire(found.accessKey)
    if (!socketSlot) return refuseAndClose('sockets_too_many')
    owned.use(socketSlot)
    owned.use(keys.watch(found, () => peer.close(policyViolation, 'key_ended')))
    const hold = await feeds.holdOpenAccount(found.accountId)
    if (!hold) return peer.close(tryAgainLater, 'data_unavailable')
    // The socket was closed in the meantime: dispose at once.
    if (ended.signal.aborted) return hold[Symbol.dispose]()
    account = owned.use(hold)
    key = found
    peer.answer(encodeOpenMessage({ event: 'login', code: 0 }))
  }

  function subscribe(value: unknown): void {
    const arg = parseOpenArg(endpoint, value)
    if (!arg) return refuse('channel_unknown', parseOpenEcho(value))
    if (endpoint === 'private' && !account) return refuse('login_required', parseOpenEcho(value))
    const channelKey = openArgKey(arg)
    // Clients repeat subscriptions; a repeat is acknowledged and does not restart the channel.
    if (joined.has(channelKey) || searching.has(channelKey))
      return peer.answer(encodeOpenMessage({ event: 'subscribe', arg }))
    if (joined.size + searching.size >= channelsPerSocketMax) return refuse('channels_too_many', parseOpenEcho(value))
    searching.add(channelKey)
    void search(channelKey, arg).finally(() => searching.delete(channelKey))
  }

  async function search(channelKey: string, arg: OpenArg): Promise<void> {
    const feed = await find(arg).catch(() => undefined)
    // Unsubscribed or closed in the meantime.
    if (!searching.has(channelKey) || ended.signal.aborted) return
    if (feed === undefined) return peer.close(tryAgainLater, 'data_unavailable')
    if (feed === null) return refuse('channel_unknown', arg)
    joined.set(channelKey, feed)
    peer.answer(encodeOpenMessage({ event: 'subscribe', arg }))
    broadcaster.join(feed, peer)
  }

  async function find(arg: OpenArg): Promise<Feed | null> {
    const asPublic = parseOpenArg('public', arg)
    if (asPublic) return feeds.findOpenMarket(asPublic, ended.signal)
    const asPrivate = parseOpenArg('private', arg)
    return (asPrivate && (await account?.find(asPrivate, ended.signal))) ?? null
  }

  function unsubscribe(value: unknown): void {
    const echo = parseOpenEcho(value)
    const arg = parseOpenArg(endpoint, value)
    if (!echo) return refuse('message_malformed')
    if (arg) leave(openArgKey(arg))
    // Queued behind all messages of the channel, because clients take it as the last one.
    broadcaster.announce([peer], encodeOpenMessage({ event: 'unsubscribe', arg: arg ?? echo }))
  }

  function leave(channelKey: string): void {
    searching.delete(channelKey)
    const feed = joined.get(channelKey)
    if (feed) broadcaster.leave(feed, peer)
    joined.delete(channelKey)
  }

  /** In order, so that messages sent before a login do not overtake it. */
  function inTurn(run: () => void): void {
    void login.then(() => {
      if (!ended.signal.aborted && peer.isOpen) run()
    })
  }

  return {
    receive(text) {
      lastMessageAtMs = performance.now()
      if (!bucket.acquire(lastMessageAtMs)) return refuseTooFast()
      if (text === 'ping') return peer.answer(pongFrame)
      const message = parseOpenMessage(text)
      if (typeof message === 'string') return refuse(message)
      if (message.op === 'login') login = login.then(() => logIn(message.login))
      else for (const arg of message.args) inTurn(() => (message.op === 'subscribe' ? subscribe : unsubscribe)(arg))
    },
    check(nowMs) {
      const isUnknown = endpoint === 'private' && !key
      if (isUnknown && nowMs - openedAtMs > loginMsMax) return peer.close(policyViolation, 'login_required')
      if (nowMs - lastMessageAtMs > socketSilenceMsMax) return peer.close(normal, 'silent')
      if (nowMs - openedAtMs > socketLifetimeMsMax) peer.close(normal, 'reconnect')
    },
    [Symbol.dispose]() {
      ended.abort()
      owned.dispose()
      for (const channelKey of joined.keys()) leave(channelKey)
    },
  }
}

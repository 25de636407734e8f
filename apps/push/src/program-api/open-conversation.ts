import type { KeyClient } from '@argosy/api-keys'
import { openLimits } from '@argosy/contracts/open-api'
import { realmOf, type ApiKey, type KeyRefusal } from '@argosy/contracts'
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
} from '@argosy/contracts/open-api/ws'
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
  /** Ends it when its time is up; told from time to time what time it is. */
  check(nowMs: number): void
}

const { channelsPerSocketMax, socketMessagesPerSecond, socketSilenceMsMax, socketLifetimeMsMax } = openLimits
const messagesBurst = 200
const refusedTooFastMax = 200
/** A private socket that does not say who it is has no business here. */
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
  /** Asked for but not found yet. */
  const searching = new Set<string>()
  const owned = new DisposableStack()
  let lastMessageAtMs = openedAtMs
  let refusedTooFast = 0
  let key: ApiKey | undefined
  let account: OpenAccountHold | undefined
  /** Whatever is said after a login waits for its answer. */
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
    // One answer for many: a flood must not be answered by a flood.
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
      // Nobody could say whether the key is good. An error would tell a program that it is not.
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
    // Disposes at once when the socket was closed in the meantime.
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
    // Clients repeat themselves: that is acknowledged, and starts nothing over.
    if (peer.feeds.has(channelKey) || searching.has(channelKey))
      return peer.answer(encodeOpenMessage({ event: 'subscribe', arg }))
    if (peer.feeds.size + searching.size >= channelsPerSocketMax)
      return refuse('channels_too_many', parseOpenEcho(value))
    searching.add(channelKey)
    void search(channelKey, arg).finally(() => searching.delete(channelKey))
  }

  async function search(channelKey: string, arg: OpenArg): Promise<void> {
    const feed = await find(arg).catch(() => undefined)
    // Unsubscribed or gone in the meantime.
    if (!searching.has(channelKey) || ended.signal.aborted) return
    if (feed === undefined) return peer.close(tryAgainLater, 'data_unavailable')
    if (feed === null) return refuse('channel_unknown', arg)
    peer.feeds.set(channelKey, feed)
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
    // Behind whatever is on its way already: after this no more of the channel comes. Clients wait for it.
    broadcaster.announce([peer], encodeOpenMessage({ event: 'unsubscribe', arg: arg ?? echo }))
  }

  function leave(channelKey: string): void {
    searching.delete(channelKey)
    const feed = peer.feeds.get(channelKey)
    if (feed) broadcaster.leave(feed, peer)
    peer.feeds.delete(channelKey)
  }

  /** One after the other, so that what was said before a login does not overtake it. */
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
      for (const channelKey of peer.feeds.keys()) leave(channelKey)
    },
  }
}

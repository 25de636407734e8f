import type { ChannelRef, ServerMessage } from '@argosy/wire/push'
import type { Connection } from './connection.ts'
import type { Clock } from './environment.ts'
import { calculateFreshness } from './freshness.ts'
import { nothingYet, type Freshness, type Live, type LiveStore } from './live-store.ts'
import type { Reducer } from './reducers/reducer.ts'
import type { PushRefusal } from './refusal.ts'
import { runAll } from './run-all.ts'
import { createSync } from './sync.ts'

/** One channel of the socket and the store that publishes its value. */
export interface Channel<T = unknown> {
  readonly ref: ChannelRef
  readonly store: LiveStore<T>
  readonly isWanted: boolean
  /** Each change at once, before any store publishes it, without snapshots. A listener keeps the channel open. */
  readonly subscribeToChanges: (listener: (message: ServerMessage) => void) => () => void
  /** The socket opened: the value may be outdated. */
  onOpen(): void
  onMessage(message: ServerMessage): void
  /** A frame could not be read; it may have been for this channel. */
  onDamaged(): void
  /** Requests a snapshot again if it does not arrive. */
  check(): void
  /** Rebuilds the store's value and notifies listeners if it changed. */
  flush(): void
  forget(): void
}

export interface ChannelContext {
  readonly clock: Clock
  readonly connection: Connection
  readonly markDirty: (channel: Channel) => void
  /** Called when the first listener subscribes. */
  readonly onWanted: () => void
}

/** The shown value may be a frame older than the known one; a page that has not drawn for longer shows old data. */
const undrawnMsMax = 2_000
/** On a page change the listener unsubscribes and subscribes again within a moment; the channel stays open for it. */
const lingerMs = 2_000

export function createChannel<T>(ref: ChannelRef, reducer: Reducer<T>, context: ChannelContext): Channel<T> {
  const { clock, connection } = context
  const listeners = new Set<() => void>()
  const changeListeners = new Set<(message: ServerMessage) => void>()
  const sync = createSync({
    reducer,
    clock,
    isConnected: () => connection.state === 'open',
    // A quiet book sends nothing, and so does one whose last change was lost.
    isAudited: ref.channel === 'book',
    requestSnapshot: () => connection.send({ op: 'subscribe', ref }),
    onChange: markDirty,
    onFitted: (message) => {
      for (const listener of changeListeners) listener(message)
    },
  })
  let live: Live<T> = nothingYet
  /** The last complete value; it stays while the channel is repaired. */
  let complete: T | null = null
  let refusal: PushRefusal | null = null
  let isOpen = false
  /** Since when the known value is newer than the shown one. */
  let undrawnSinceMs: number | null = null
  let cancelLinger = () => {}

  function markDirty(): void {
    undrawnSinceMs ??= clock.nowMs()
    context.markDirty(channel)
  }

  function openChannel(): void {
    cancelLinger()
    if (isOpen) return
    isOpen = true
    context.onWanted()
    sync.begin()
  }

  function closeChannel(): void {
    isOpen = false
    connection.send({ op: 'unsubscribe', ref })
    channel.forget()
    live = nothingYet
  }

  function refuse(code: PushRefusal): void {
    // The person looking now may be another than the owner of this account or conversation.
    if (code === 'signed_out' || code === 'conversation_unknown') channel.forget()
    refusal = code
    sync.lose()
  }

  function freshness(): Freshness {
    const nowMs = clock.nowMs()
    return calculateFreshness({
      connection: connection.state,
      hasReceived: connection.lastMessageAtMs > 0,
      silentMs: nowMs - connection.lastMessageAtMs,
      isLagging: connection.isLagging,
      isRefused: refusal !== null,
      isVerified: sync.isVerified,
      unverifiedMs: nowMs - sync.unverifiedSinceMs,
    })
  }

  const channel: Channel<T> = {
    ref,
    get isWanted() {
      return isOpen
    },
    store: {
      subscribe(listener) {
        listeners.add(listener)
        openChannel()
        return () => {
          if (!listeners.delete(listener) || listeners.size > 0) return
          cancelLinger()
          cancelLinger = clock.after(lingerMs, closeChannel)
        }
      },
      getSnapshot: () => live,
      getServerSnapshot: () => nothingYet,
      ageMs() {
        if (sync.receivedAtMs === null) return null
        return clock.nowMs() - Math.max(sync.receivedAtMs, sync.isVerified ? connection.lastMessageAtMs : 0)
      },
      isLiveNow() {
        const undrawnMs = undrawnSinceMs === null ? 0 : clock.nowMs() - undrawnSinceMs
        return live.freshness === 'live' && freshness() === 'live' && undrawnMs < undrawnMsMax
      },
    },
    subscribeToChanges(listener) {
      changeListeners.add(listener)
      const leave = channel.store.subscribe(() => {})
      return () => {
        changeListeners.delete(listener)
        leave()
      }
    },
    onOpen: () => sync.begin(),
    onMessage(message) {
      if (!isOpen) return
      if (message.type === 'refused') refuse(message.code)
      else if (sync.receive(message) === 'verified') refusal = null
    },
    onDamaged() {
      // The next ticker or candle is complete again; requesting a hundred of them would flood the server.
      if (isOpen && ref.channel !== 'ticker' && ref.channel !== 'candle') sync.repair()
    },
    check() {
      if (!isOpen) return
      context.markDirty(channel)
      sync.check()
    },
    flush() {
      undrawnSinceMs = null
      if (sync.isVerified) complete = reducer.value()
      const next: Live<T> = { value: complete, freshness: freshness(), receivedAtMs: sync.receivedAtMs, refusal }
      if (isSame(live, next)) return
      live = Object.freeze(next)
      runAll(listeners)
    },
    forget() {
      complete = null
      refusal = null
      sync.forget()
    },
  }
  return channel
}

function isSame(a: Live<unknown>, b: Live<unknown>): boolean {
  return (
    a.value === b.value && a.freshness === b.freshness && a.receivedAtMs === b.receivedAtMs && a.refusal === b.refusal
  )
}

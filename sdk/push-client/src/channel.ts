import { heartbeatMs, type ChannelRef, type ServerMessage } from '@argosy/contracts/push'
import type { Connection } from './connection.ts'
import type { Clock } from './environment.ts'
import { nothingYet, type Freshness, type Live, type LiveStore } from './live-store.ts'
import type { Applied, Reducer } from './reducers/reducer.ts'
import type { PushRefusal } from './refusal.ts'

/** One channel of the socket and the store that shows it. */
export interface Channel<T = unknown> {
  readonly ref: ChannelRef
  readonly store: LiveStore<T>
  readonly isWanted: boolean
  /** The socket opened: what was heard before may have changed since. */
  onOpen(): void
  onMessage(message: ServerMessage): void
  /** Asks again for a snapshot that does not come. */
  check(): void
  /** Rebuilds what the store shows, and tells listeners if it changed. */
  flush(): void
  forget(): void
}

export interface ChannelContext {
  readonly clock: Clock
  readonly connection: Connection
  readonly markDirty: (channel: Channel) => void
  /** The first listener came. */
  readonly onWanted: () => void
}

const staleAfterSilenceMs = heartbeatMs * 1.5
const staleAfterCatchingUpMs = 5_000
const askAgainMsFirst = 1_000
const askAgainMsMax = 30_000
/** A page change leaves and returns within a moment; the channel survives it. */
const lingerMs = 2_000

export function createChannel<T>(ref: ChannelRef, reducer: Reducer<T>, context: ChannelContext): Channel<T> {
  const { clock, connection } = context
  const listeners = new Set<() => void>()
  let live: Live<T> = nothingYet
  /** The last value that was complete; it stays while the channel is repaired. */
  let complete: T | null = null
  let receivedAtMs: number | null = null
  let refusal: PushRefusal | null = null
  let isOpen = false
  let isSynced = false
  let unsyncedSinceMs = 0
  let askedAtMs = 0
  let askAgainMs = askAgainMsFirst
  let cancelLinger = () => {}

  function ask(): void {
    askedAtMs = clock.nowMs()
    connection.send({ op: 'subscribe', ref })
  }

  function loseSync(): void {
    if (isSynced) unsyncedSinceMs = clock.nowMs()
    isSynced = false
    context.markDirty(channel)
  }

  /** A snapshot is asked for at once, but not more than once a second, and ever more rarely while none helps. */
  function repair(): void {
    loseSync()
    if (clock.nowMs() - askedAtMs >= askAgainMsFirst) ask()
  }

  function openChannel(): void {
    cancelLinger()
    if (isOpen) return
    isOpen = true
    isSynced = false
    unsyncedSinceMs = clock.nowMs()
    context.onWanted()
    ask()
  }

  function closeChannel(): void {
    isOpen = false
    connection.send({ op: 'unsubscribe', ref })
    channel.forget()
    live = nothingYet
  }

  function refuse(code: PushRefusal): void {
    // Whose account or conversation it was may not be who looks now.
    if (code === 'signed_out' || code === 'conversation_unknown') channel.forget()
    refusal = code
    loseSync()
  }

  function accept(message: ServerMessage): void {
    const applied = applySafely(reducer, message)
    if (applied === 'ignored') return
    receivedAtMs = clock.nowMs()
    if (applied === 'broken') return repair()
    // Deltas on top of a book that is being repaired fit only after its snapshot; reducers ignore or refuse them before.
    if (!isSynced && isDelta(message)) return
    isSynced = true
    refusal = null
    askAgainMs = askAgainMsFirst
    context.markDirty(channel)
  }

  function freshness(): Freshness {
    if (connection.state === 'connecting' && connection.heardAtMs === 0) return 'catching-up'
    if (connection.state !== 'open') return 'offline'
    if (refusal) return 'stale'
    const nowMs = clock.nowMs()
    if (isSynced) return nowMs - connection.heardAtMs >= staleAfterSilenceMs ? 'stale' : 'live'
    return nowMs - unsyncedSinceMs >= staleAfterCatchingUpMs ? 'stale' : 'catching-up'
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
        if (receivedAtMs === null) return null
        return clock.nowMs() - (isSynced ? Math.max(receivedAtMs, connection.heardAtMs) : receivedAtMs)
      },
    },
    onOpen() {
      loseSync()
      unsyncedSinceMs = clock.nowMs()
      askAgainMs = askAgainMsFirst
      ask()
    },
    onMessage(message) {
      if (!isOpen) return
      if (message.type === 'refused') refuse(message.code)
      // The server has lost the thread itself and will send a snapshot when it has it again.
      else if (message.type === 'subscribed' || message.type === 'unsubscribed') loseSync()
      else accept(message)
    },
    check() {
      if (!isOpen) return
      context.markDirty(channel)
      if (isSynced || connection.state !== 'open' || clock.nowMs() - askedAtMs < askAgainMs) return
      askAgainMs = Math.min(askAgainMs * 2, askAgainMsMax)
      ask()
    },
    flush() {
      if (isSynced) complete = reducer.value()
      const next: Live<T> = { value: complete, freshness: freshness(), receivedAtMs, refusal }
      if (isSame(live, next)) return
      live = Object.freeze(next)
      for (const listener of listeners) listener()
    },
    forget() {
      reducer.forget()
      complete = null
      receivedAtMs = null
      refusal = null
      isSynced = false
      context.markDirty(channel)
    },
  }
  return channel
}

/** A message that cannot even be read counts as a missed one. */
function applySafely<T>(reducer: Reducer<T>, message: ServerMessage): Applied {
  try {
    return reducer.apply(message)
  } catch {
    return 'broken'
  }
}

function isDelta(message: ServerMessage): boolean {
  return message.type === 'book_delta' || message.type === 'account_delta' || message.type === 'chat_delta'
}

function isSame(a: Live<unknown>, b: Live<unknown>): boolean {
  return (
    a.value === b.value && a.freshness === b.freshness && a.receivedAtMs === b.receivedAtMs && a.refusal === b.refusal
  )
}

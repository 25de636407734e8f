import { channelKey, type ChannelRef, type ServerMessage } from '@argosy/contracts/push'
import { createChannel, type Channel } from './channel.ts'
import { createConnection, type ConnectionState } from './connection.ts'
import { createFrameScheduler, systemClock, type Clock, type Scheduler, type SocketLike } from './environment.ts'
import type { LiveStore } from './live-store.ts'
import { messageKey } from './message-key.ts'
import type { Reducer } from './reducers/reducer.ts'

export interface PushSocketOptions {
  /** `wss://host/ws?realm=live`; a function is asked again before each connection. */
  readonly url: string | (() => string)
  /** Default: the global WebSocket. */
  readonly createSocket?: (url: string) => SocketLike
  /** Default: animation frames in a browser, 16 ms elsewhere. */
  readonly scheduler?: Scheduler
  readonly clock?: Clock
  readonly random?: () => number
}

/** What every page's use of the socket has in common, whichever channels it knows. */
export interface PushSocketControls extends Disposable {
  /** For one light for the whole page. */
  readonly connection: {
    readonly subscribe: (listener: () => void) => () => void
    readonly getSnapshot: () => ConnectionState
  }
  /** Call on `visibilitychange`. Waking up checks the connection first; a tab hidden for long lets its socket go. */
  setHidden(isHidden: boolean): void
  /** Call after signing in or out: the server reads the cookie when the socket opens. Private values are forgotten at once. */
  reconnect(): void
  close(): void
}

export interface PushSocket extends PushSocketControls {
  /** Asking twice for a channel gives the same store; nothing connects before the first listener. */
  readonly storeOf: <T>(ref: ChannelRef, createReducer: () => Reducer<T>) => LiveStore<T>
}

const privateKeys = ['account', 'chat']
const checkEveryMs = 1_000
const hiddenMsMax = 60_000

export function createPushSocket(options: PushSocketOptions): PushSocket {
  const { url, clock = systemClock, scheduler = createFrameScheduler(), random = Math.random } = options
  const channels = new Map<string, Channel>()
  const dirty = new Set<Channel>()
  const stateListeners = new Set<() => void>()
  let isFlushPlanned = false
  let cancelCheck = () => {}
  let cancelSuspend = () => {}

  const connection = createConnection({
    url: typeof url === 'string' ? () => url : url,
    createSocket: options.createSocket ?? ((address) => new WebSocket(address)),
    clock,
    random,
    onState,
    onMessage,
  })

  function onState(state: ConnectionState): void {
    for (const channel of channels.values()) {
      if (!channel.isWanted) continue
      if (state === 'open') channel.onOpen()
      else markDirty(channel)
    }
    for (const listener of stateListeners) listener()
  }

  function onMessage(message: ServerMessage): void {
    const key = messageKey(message)
    if (key) channels.get(key)?.onMessage(message)
  }

  function markDirty(channel: Channel): void {
    dirty.add(channel)
    if (isFlushPlanned) return
    isFlushPlanned = true
    scheduler.schedule(flush)
  }

  function flush(): void {
    isFlushPlanned = false
    const changed = [...dirty]
    dirty.clear()
    for (const channel of changed) channel.flush()
  }

  function start(): void {
    if (connection.state === 'closed') return
    connection.start()
    planCheck()
  }

  function planCheck(): void {
    cancelCheck()
    cancelCheck = clock.after(checkEveryMs, () => {
      check()
      planCheck()
    })
  }

  function check(): void {
    connection.check()
    for (const channel of channels.values()) channel.check()
  }

  function storeOf<T>(ref: ChannelRef, createReducer: () => Reducer<T>): LiveStore<T> {
    const key = channelKey(ref)
    const existing = channels.get(key)
    // A key names its kind of channel, so the kind of value is the same.
    if (existing) return existing.store as LiveStore<T>
    const channel = createChannel(ref, createReducer(), { clock, connection, markDirty, onWanted: start })
    channels.set(key, channel)
    return channel.store
  }

  function wake(): void {
    cancelSuspend()
    check()
    // Whoever looks now should not wait for the next attempt.
    if (connection.state === 'suspended' || connection.state === 'offline') connection.reconnect()
    flush()
  }

  function close(): void {
    cancelCheck()
    cancelSuspend()
    connection.close()
  }

  return {
    storeOf,
    connection: {
      subscribe(listener) {
        stateListeners.add(listener)
        return () => stateListeners.delete(listener)
      },
      getSnapshot: () => connection.state,
    },
    setHidden(isHidden) {
      if (!isHidden) return wake()
      cancelSuspend()
      cancelSuspend = clock.after(hiddenMsMax, () => connection.suspend())
    },
    reconnect() {
      for (const key of privateKeys) channels.get(key)?.forget()
      connection.reconnect()
      flush()
    },
    close,
    [Symbol.dispose]: close,
  }
}

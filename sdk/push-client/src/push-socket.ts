import { channelKey, type ChannelRef, type ServerMessage } from '@argosy/wire/push'
import { createChannel, type Channel } from './channel.ts'
import { createConnection, type ConnectionState } from './connection.ts'
import { createFrameScheduler, systemClock, type Clock, type Scheduler, type SocketLike } from './environment.ts'
import { messageKey } from './message-key.ts'
import type { Reducer } from './reducers/reducer.ts'
import { runAll } from './run-all.ts'
import { createSteadyClock } from './steady-clock.ts'

export interface PushSocketOptions {
  /** `wss://host/ws?realm=live`; a function is called before each connection. */
  readonly url: string | (() => string)
  /** Default: the global WebSocket. */
  readonly createSocket?: (url: string) => SocketLike
  /** Default: animation frames in a browser, 16 ms elsewhere. */
  readonly scheduler?: Scheduler
  readonly clock?: Clock
  readonly random?: () => number
}

/** The socket controls that every page shares, whichever channels it uses. */
export interface PushSocketControls extends Disposable {
  /** The connection state, for one indicator per page. */
  readonly connection: {
    readonly subscribe: (listener: () => void) => () => void
    readonly getSnapshot: () => ConnectionState
  }
  /** Call on `visibilitychange`. Waking checks the connection first; a tab hidden for long closes its socket. */
  setHidden(isHidden: boolean): void
  /** Call when the page or the network may be available again: `pageshow`, `resume`, `online`. */
  wake(): void
  /** Call after signing in or out: the server reads the cookie when the socket opens. Private values are forgotten at once. */
  reconnect(): void
  close(): void
}

export interface PushSocket extends PushSocketControls {
  /** Repeated calls return the same channel; nothing connects before the first listener. */
  readonly channelOf: <T>(
    ref: ChannelRef,
    createReducer: () => Reducer<T>,
  ) => Pick<Channel<T>, 'store' | 'subscribeToChanges'>
}

const privateKeys = ['account', 'chat', 'inbox']
const checkEveryMs = 1_000
const hiddenMsMax = 60_000

export function createPushSocket(options: PushSocketOptions): PushSocket {
  const { url, scheduler = createFrameScheduler(), random = Math.random } = options
  const clock = createSteadyClock(options.clock ?? systemClock)
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
    onDamaged: () => forWanted((channel) => channel.onDamaged()),
    onLateness: () => forWanted(markDirty),
  })

  function onState(state: ConnectionState): void {
    forWanted((channel) => (state === 'open' ? channel.onOpen() : markDirty(channel)))
    runAll(stateListeners)
  }

  function onMessage(message: ServerMessage): void {
    const key = messageKey(message)
    if (key) channels.get(key)?.onMessage(message)
    // A heartbeat confirms all channels.
    else if (message.type === 'heartbeat') forWanted(markDirty)
  }

  function forWanted(run: (channel: Channel) => void): void {
    for (const channel of channels.values()) if (channel.isWanted) run(channel)
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
    runAll(changed.map((channel) => () => channel.flush()))
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

  function channelOf<T>(ref: ChannelRef, createReducer: () => Reducer<T>): Channel<T> {
    const key = channelKey(ref)
    const existing = channels.get(key)
    // A key names its kind of channel, so the kind of value is the same.
    if (existing) return existing as Channel<T>
    const channel = createChannel(ref, createReducer(), { clock, connection, markDirty, onWanted: start })
    channels.set(key, channel)
    return channel
  }

  function wake(): void {
    check()
    // A visitor who returns should not wait for the next retry.
    if (connection.state === 'suspended' || connection.state === 'offline') connection.reconnect()
    flush()
  }

  function close(): void {
    cancelCheck()
    cancelSuspend()
    connection.close()
  }

  return {
    channelOf,
    connection: {
      subscribe(listener) {
        stateListeners.add(listener)
        return () => stateListeners.delete(listener)
      },
      getSnapshot: () => connection.state,
    },
    setHidden(isHidden) {
      cancelSuspend()
      if (!isHidden) return wake()
      cancelSuspend = clock.after(hiddenMsMax, () => connection.suspend())
    },
    wake,
    reconnect() {
      for (const key of privateKeys) channels.get(key)?.forget()
      connection.reconnect()
      flush()
    },
    close,
    [Symbol.dispose]: close,
  }
}

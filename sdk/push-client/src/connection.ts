import { heartbeatMs, type ClientMessage, type ServerMessage } from '@argosy/wire/push'
import type { Clock, SocketLike } from './environment.ts'
import { LagMeter } from './lag-meter.ts'
import { readFrame } from './read-frame.ts'

export type ConnectionState = 'connecting' | 'open' | 'offline' | 'suspended' | 'closed'

export interface Connection {
  readonly state: ConnectionState
  /** When the last message arrived; 0 before the first. */
  readonly lastMessageAtMs: number
  /** Incoming messages are late, or may be: no heartbeat has recently confirmed otherwise. */
  readonly isLagging: boolean
  /** Connects, unless it already has. */
  start(): void
  /** Does nothing while not open: callers repeat their request on `onState`. */
  send(message: ClientMessage): void
  /** Checks whether the server still answers; call it often. */
  check(): void
  /** Drops the present socket and opens another at once. */
  reconnect(): void
  suspend(): void
  close(): void
}

export interface ConnectionOptions {
  readonly url: () => string
  readonly createSocket: (url: string) => SocketLike
  readonly clock: Clock
  readonly random: () => number
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (message: ServerMessage) => void
  /** A message could not be read. */
  readonly onDamaged: () => void
  /** `isLagging` may have changed. */
  readonly onLateness: () => void
}

/** TCP may keep a dead connection for minutes; the server sends every heartbeat, so two missing ones are the end. */
const silenceMsMax = 2 * heartbeatMs
const connectWaitMsMax = 10_000
const retryMsFirst = 500
const retryMsMax = 15_000
/** No timer tick and no message for this long: the page was frozen, and the next frames are old. */
const frozenMsMin = heartbeatMs * 0.7
const lagMsMin = heartbeatMs / 2
/** Other messages may keep arriving late while the heartbeat that would show the delay is queued behind them. */
const unconfirmedMsMax = heartbeatMs * 1.5
/** A connection that stays behind drops its queue by reconnecting. */
const laggingMsMax = 30_000

export function createConnection(options: ConnectionOptions): Connection {
  const { clock } = options
  const lag = new LagMeter()
  let socket: SocketLike | undefined
  let state: ConnectionState = 'offline'
  let startedAtMs = 0
  let lastMessageAtMs = 0
  let noticedAtMs = 0
  let laggingSinceMs: number | null = null
  let confirmedAtMs = 0
  let pingedAtMs = 0
  let retryMs = retryMsFirst
  let cancelRetry = () => {}
  let isStarted = false

  function enter(next: ConnectionState): void {
    if (state === next) return
    state = next
    options.onState(next)
  }

  function open(): void {
    leaveSocket()
    startedAtMs = clock.nowMs()
    enter('connecting')
    try {
      listen((socket = options.createSocket(options.url())))
    } catch {
      lose()
    }
  }

  /** A dropped socket may still deliver events; they are ignored. */
  function listen(mine: SocketLike): void {
    const whileMine = (handle: (event: object) => void) => (event: object) => {
      if (socket === mine) handle(event)
    }
    const onOpen = () => {
      lastMessageAtMs = startedAtMs = noticedAtMs = laggingSinceMs = clock.nowMs()
      enter('open')
      ping()
    }
    mine.addEventListener('open', whileMine(onOpen))
    mine.addEventListener('message', whileMine(receive))
    mine.addEventListener('close', whileMine(lose))
    // A close follows every error; `ws` throws if no error listener is set.
    mine.addEventListener('error', () => {})
  }

  function receive(event: object): void {
    const nowMs = clock.nowMs()
    // The message was buffered while the machine slept: the timer that should have ended this socket has not run yet.
    if (nowMs - lastMessageAtMs >= silenceMsMax) return lose()
    noticeTime(nowMs)
    lastMessageAtMs = nowMs
    // A server that disconnects right after opening must not be retried every half second.
    if (lastMessageAtMs - startedAtMs >= heartbeatMs) retryMs = retryMsFirst
    const message = readFrame('data' in event ? event.data : undefined)
    if (message === 'damaged') return options.onDamaged()
    if (message.type === 'heartbeat') onHeartbeat(message.timeMs, nowMs)
    options.onMessage(message)
  }

  /** Timers stop during sleep, the clock does not: a gap between two checks of the clock means a sleep. */
  function noticeTime(nowMs: number): void {
    const gapMs = nowMs - noticedAtMs
    noticedAtMs = nowMs
    if (state !== 'open' || gapMs < frozenMsMin) return
    setLaggingSince(laggingSinceMs ?? nowMs)
    ping()
  }

  /** The answer arrives after everything already buffered, so it confirms all of it. */
  function ping(): void {
    pingedAtMs = clock.nowMs()
    send({ op: 'ping' })
  }

  function onHeartbeat(sentAtMs: number, nowMs: number): void {
    // The first heartbeat can only be compared with the time that its answer took. If that was long, the next one shows
    // whether it always is.
    const isSlowFirst = !lag.isKnown && nowMs - pingedAtMs >= lagMsMin
    if (isSlowFirst) ping()
    const lagMs = lag.measure(sentAtMs, nowMs) + (isSlowFirst ? lagMsMin : 0)
    if (lagMs < lagMsMin) {
      confirmedAtMs = nowMs
      return setLaggingSince(null)
    }
    setLaggingSince(laggingSinceMs ?? nowMs)
    if (lagMs < silenceMsMax && nowMs - (laggingSinceMs ?? nowMs) < laggingMsMax) return
    // The visitor's clock may have been changed instead: its earlier measurements do not count.
    lag.reset()
    lose()
  }

  function setLaggingSince(sinceMs: number | null): void {
    if (laggingSinceMs === sinceMs) return
    laggingSinceMs = sinceMs
    options.onLateness()
  }

  /** Doubling waits, each random between zero and its step ("full jitter"), so as not to flood a restarted server. */
  function lose(): void {
    leaveSocket()
    const waitMs = options.random() * retryMs
    retryMs = Math.min(retryMs * 2, retryMsMax)
    cancelRetry = clock.after(waitMs, open)
    enter('offline')
  }

  function leaveSocket(): void {
    cancelRetry()
    const left = socket
    socket = undefined
    laggingSinceMs = null
    left?.close()
  }

  function send(message: ClientMessage): void {
    if (state === 'open') socket?.send(JSON.stringify(message))
  }

  function end(next: 'suspended' | 'closed'): void {
    leaveSocket()
    enter(next)
  }

  return {
    get state() {
      return state
    },
    get lastMessageAtMs() {
      return lastMessageAtMs
    },
    get isLagging() {
      const nowMs = clock.nowMs()
      const isUnconfirmed = laggingSinceMs !== null || nowMs - confirmedAtMs >= unconfirmedMsMax
      return isUnconfirmed || nowMs - noticedAtMs >= frozenMsMin
    },
    start() {
      if (isStarted || state === 'closed') return
      isStarted = true
      open()
    },
    send,
    check() {
      const nowMs = clock.nowMs()
      noticeTime(nowMs)
      if (state === 'open' && nowMs - lastMessageAtMs >= silenceMsMax) lose()
      else if (state === 'connecting' && nowMs - startedAtMs >= connectWaitMsMax) lose()
    },
    reconnect() {
      if (!isStarted || state === 'closed') return
      retryMs = retryMsFirst
      open()
    },
    suspend() {
      if (isStarted && state !== 'closed') end('suspended')
    },
    close: () => end('closed'),
  }
}

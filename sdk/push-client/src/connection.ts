import { heartbeatMs, type ClientMessage, type ServerMessage } from '@argosy/contracts/push'
import type { Clock, SocketLike } from './environment.ts'

export type ConnectionState = 'connecting' | 'open' | 'offline' | 'suspended' | 'closed'

export interface Connection {
  readonly state: ConnectionState
  /** When the server last said anything. */
  readonly heardAtMs: number
  /** Connects if it has not yet. */
  start(): void
  /** Does nothing while not open: whoever cares asks again on `onOpen`. */
  send(message: ClientMessage): void
  /** Looks whether the server is still there; call it often. */
  check(): void
  /** Leaves the present socket and opens another at once. */
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
}

/** TCP may keep a dead connection for minutes; the server speaks every heartbeat, so two silent ones are the end. */
const silenceMsMax = 2 * heartbeatMs
const connectWaitMsMax = 10_000
const retryMsFirst = 500
const retryMsMax = 15_000

export function createConnection(options: ConnectionOptions): Connection {
  const { clock } = options
  let socket: SocketLike | undefined
  let state: ConnectionState = 'offline'
  let startedAtMs = 0
  let heardAtMs = 0
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

  /** A socket that was left may still speak; nobody listens to it any more. */
  function listen(mine: SocketLike): void {
    const whileMine = (handle: (event: object) => void) => (event: object) => {
      if (socket === mine) handle(event)
    }
    const onOpen = () => {
      heardAtMs = startedAtMs = clock.nowMs()
      enter('open')
    }
    mine.addEventListener('open', whileMine(onOpen))
    mine.addEventListener('message', whileMine(hear))
    mine.addEventListener('close', whileMine(lose))
    // A close follows every error; `ws` throws when nobody listens.
    mine.addEventListener('error', () => {})
  }

  function hear(event: object): void {
    heardAtMs = clock.nowMs()
    // A server that throws us out right after opening must not be asked every half second.
    if (heardAtMs - startedAtMs >= heartbeatMs) retryMs = retryMsFirst
    const message = parseMessage('data' in event ? event.data : undefined)
    if (message) options.onMessage(message)
  }

  /** Waits double, each between half of its step and the whole, so that a restarted server is not stormed. */
  function lose(): void {
    leaveSocket()
    const waitMs = retryMs / 2 + (options.random() * retryMs) / 2
    retryMs = Math.min(retryMs * 2, retryMsMax)
    cancelRetry = clock.after(waitMs, open)
    enter('offline')
  }

  function leaveSocket(): void {
    cancelRetry()
    const left = socket
    socket = undefined
    left?.close()
  }

  function end(next: 'suspended' | 'closed'): void {
    leaveSocket()
    enter(next)
  }

  return {
    get state() {
      return state
    },
    get heardAtMs() {
      return heardAtMs
    },
    start() {
      if (isStarted || state === 'closed') return
      isStarted = true
      open()
    },
    send(message) {
      if (state === 'open') socket?.send(JSON.stringify(message))
    },
    check() {
      const nowMs = clock.nowMs()
      if (state === 'open' && nowMs - heardAtMs >= silenceMsMax) lose()
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

function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(data)
    return typeof parsed === 'object' && parsed !== null && 'type' in parsed ? (parsed as ServerMessage) : null
  } catch {
    return null
  }
}

import { addFrameSum, type ClientMessage, type ServerMessage } from '@argosy/wire/push'
import type { Clock, Scheduler, SocketLike } from '../environment.ts'
import { createPushClient, type PushClientOptions } from '../push-client.ts'

/** Time that the test advances. */
export class ManualClock implements Clock {
  #nowMs = 1_000_000
  readonly #timers = new Set<{ atMs: number; run: () => void }>()

  nowMs(): number {
    return this.#nowMs
  }

  after(ms: number, run: () => void): () => void {
    const timer = { atMs: this.#nowMs + ms, run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  advanceMs(ms: number): void {
    const endMs = this.#nowMs + ms
    for (;;) {
      const [next] = [...this.#timers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)
      if (!next) break
      this.#timers.delete(next)
      // A timer that was due in a sleep runs after it.
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.run()
    }
    this.#nowMs = endMs
  }

  /** The machine slept: time passed and no timer ran. A negative value turns the clock back. */
  sleepMs(ms: number): void {
    this.#nowMs += ms
  }
}

/** The server's end of a socket, controlled by the test. */
export class FakeSocket implements SocketLike {
  readonly url: string
  readonly sent: ClientMessage[] = []
  isClosedByClient = false
  readonly #listeners: { type: string; listener: (event: object) => void }[] = []

  constructor(url: string) {
    this.url = url
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.push({ type, listener })
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.isClosedByClient = true
  }

  open(): void {
    this.#emit('open', {})
  }

  receive(message: ServerMessage): void {
    const text = JSON.stringify(message)
    this.receiveRaw(message.type.startsWith('book_') ? addFrameSum(text) : text)
  }

  receiveRaw(data: unknown): void {
    this.#emit('message', { data })
  }

  drop(): void {
    this.#emit('error', {})
    this.#emit('close', {})
  }

  #emit(type: string, event: object): void {
    for (const entry of this.#listeners) if (entry.type === type) entry.listener(event)
  }
}

/** A client whose time, frames and sockets the test controls. */
export function createHeldClient(options: Partial<PushClientOptions> = {}) {
  const clock = new ManualClock()
  const sockets: FakeSocket[] = []
  const frames: (() => void)[] = []
  const scheduler: Scheduler = { schedule: (flush) => frames.push(flush) }
  const client = createPushClient({
    url: 'ws://test/ws',
    createSocket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    clock,
    scheduler,
    random: () => 1,
    ...options,
  })
  return {
    client,
    clock,
    sockets,
    /** The newest socket. */
    get socket(): FakeSocket {
      const newest = sockets.at(-1)
      if (!newest) throw new Error('no socket was opened')
      return newest
    },
    /** The newest socket opens, and the heartbeat that the client requests arrives at once. */
    connect(): void {
      this.socket.open()
      this.beat()
    },
    /** The server's heartbeat, `lagMs` after it was sent. */
    beat(lagMs = 0): void {
      sockets.at(-1)?.receive({ type: 'heartbeat', timeMs: clock.nowMs() - lagMs })
    },
    /** An animation frame. */
    frame(): void {
      for (const flush of frames.splice(0)) flush()
    },
    get framesRequested(): number {
      return frames.length
    },
  }
}

import { WebSocket, type RawData } from 'ws'
import { FramePlan, type FaultKind, type FrameFaults } from './frame-faults.ts'

export interface RelayOptions {
  /** The socket to the page. */
  readonly page: WebSocket
  /** The socket to the server, possibly still connecting. */
  readonly server: WebSocket
  /** Called for every frame, because faults change during a connection. */
  readonly faults: (direction: Direction) => FrameFaults
  readonly onFault: (kind: FaultKind) => void
  /** Called at the moment a frame is sent on. */
  readonly onSent?: (frame: string, direction: Direction) => void
  readonly onEnd: () => void
  readonly wait: Wait
}

/** Waits this long; rejects when the connection ends. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

/** `down` is from the server to the page, `up` from the page to the server. */
export type Direction = 'down' | 'up'

export interface Relay {
  /** Closes both ends at once, as when a router reports a pulled cable. */
  cut(): void
  /** Stops everything in both directions, even pings, and notifies neither end. */
  goSilent(): void
}

/** A frame that no other overtakes for this long is sent alone. */
const overtakeMsMax = 1_000

/** One connection of a page, forwarded to the server frame by frame. */
export function startRelay({ page, server, faults, onFault, onSent, onEnd, wait }: RelayOptions): Relay {
  let isSilent = false
  const over = new AbortController()
  const connected = new Promise<void>((resolve) => server.once('open', resolve))

  function end(): void {
    if (over.signal.aborted) return
    over.abort()
    page.terminate()
    server.terminate()
    onEnd()
  }

  function carry(from: WebSocket, to: WebSocket, direction: Direction): void {
    const plan = new FramePlan()
    /** A chain: a connection keeps its order, whatever delay a frame had. */
    let line: Promise<unknown> = direction === 'up' ? connected : Promise.resolve()

    function send(frames: readonly string[], delayMs: number): void {
      if (frames.length === 0) return
      // Delays of one direction run in parallel, so a steady delay does not add up.
      const waited = delayMs > 0 ? wait(delayMs, over.signal) : undefined
      waited?.catch(() => {})
      line = line
        .then(() => waited)
        .then(() => {
          if (isSilent || to.readyState !== WebSocket.OPEN) return
          for (const frame of frames) {
            onSent?.(frame, direction)
            to.send(frame)
          }
        })
        .catch(() => {})
    }

    from.on('message', (data: RawData) => {
      if (isSilent) return
      const now = faults(direction)
      const { frames, kinds } = plan.plan(toText(data), now)
      kinds.forEach(onFault)
      send(frames, now.delayMs)
      if (!plan.isHolding) return
      void wait(overtakeMsMax, over.signal).then(
        () => send(plan.release(), 0),
        () => {},
      )
    })
  }

  carry(server, page, 'down')
  carry(page, server, 'up')
  for (const socket of [page, server]) {
    socket.on('error', () => {})
    // The other end of a silent connection is not notified.
    socket.on('close', () => (isSilent ? undefined : end()))
  }
  return {
    cut: end,
    goSilent() {
      isSilent = true
      // A paused socket answers no ping either.
      for (const socket of [page, server]) if (socket.readyState === WebSocket.OPEN) socket.pause()
    },
  }
}

function toText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}

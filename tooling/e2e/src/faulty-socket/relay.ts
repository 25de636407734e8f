import { WebSocket, type RawData } from 'ws'
import { FramePlan, type FaultKind, type FrameFaults } from './frame-faults.ts'

export interface RelayOptions {
  /** The page's end. */
  readonly page: WebSocket
  /** The server's end, perhaps still connecting. */
  readonly server: WebSocket
  /** Asked for every frame: faults change under way. */
  readonly faults: (direction: Direction) => FrameFaults
  readonly onFault: (kind: FaultKind) => void
  /** At the moment a frame leaves for its reader. */
  readonly onSent?: (frame: string, direction: Direction) => void
  readonly onEnd: () => void
  readonly wait: Wait
}

/** Holds a frame for so long; rejects when its connection ends. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

/** `down` is what the server says, `up` what the page says. */
export type Direction = 'down' | 'up'

export interface Relay {
  /** Both ends are gone at once, as when a cable is pulled at a router that says so. */
  cut(): void
  /** Nothing passes any more in either direction, not even a ping, and neither end is told. */
  goSilent(): void
}

/** A frame that nothing overtakes for this long goes on alone. */
const overtakeMsMax = 1_000

/** One connection of a page, carried to the server frame by frame. */
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
    /** One after the other: a connection keeps its order, whatever a frame had to wait for. */
    let line: Promise<unknown> = direction === 'up' ? connected : Promise.resolve()

    function send(frames: readonly string[], delayMs: number): void {
      if (frames.length === 0) return
      // Waits of one direction run side by side, so a steady delay does not add up.
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
    // The other end of a silent connection never hears of it.
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

/** The part of a browser's WebSocket that is used; `ws` and Node's own have it too. */
export interface SocketLike {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void): void
  send(text: string): void
  close(): void
}

export interface Clock {
  nowMs(): number
  /** Runs once after a while; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Says when listeners may hear of changes: many changes before `flush` runs are told once. */
export interface Scheduler {
  schedule(flush: () => void): void
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The part of a browser that paces drawing. */
export interface FrameSource {
  requestFrame(run: () => void): () => void
  after(ms: number, run: () => void): () => void
}

const frameWaitMsMax = 1_000

/**
 * Once per animation frame. A hidden tab has no frames, and one asked for just before hiding never comes: then once a
 * second keeps titles and badges right. At most one frame and one timer are ever pending.
 */
export function createFrameScheduler(source: FrameSource | undefined = browserFrames()): Scheduler {
  if (!source) return createTimerScheduler(16)
  return {
    schedule(flush) {
      const cancelFrame = source.requestFrame(() => {
        cancelTimer()
        flush()
      })
      const cancelTimer = source.after(frameWaitMsMax, () => {
        cancelFrame()
        flush()
      })
    },
  }
}

function browserFrames(): FrameSource | undefined {
  if (typeof requestAnimationFrame !== 'function') return undefined
  return {
    requestFrame(run) {
      const frame = requestAnimationFrame(run)
      return () => cancelAnimationFrame(frame)
    },
    after: (ms, run) => systemClock.after(ms, run),
  }
}

export function createTimerScheduler(everyMs: number): Scheduler {
  return { schedule: (flush) => void setTimeout(flush, everyMs) }
}

/** The part of a browser's WebSocket that is used; `ws` and Node's own implement it too. */
export interface SocketLike {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: object) => void): void
  send(text: string): void
  close(): void
}

export interface Clock {
  nowMs(): number
  /** Runs once after the delay; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Decides when listeners are notified: changes before `flush` runs are published together. */
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
 * Once per animation frame. A hidden tab gets no frames, and one requested just before hiding never fires: then a timer
 * updates titles and badges once a second. At most one frame and one timer are pending at any time.
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

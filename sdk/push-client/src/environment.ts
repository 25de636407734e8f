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

const hiddenFlushMs = 1_000

/** Once per animation frame. A hidden tab has no frames; there once a second keeps titles and badges right. */
export function createFrameScheduler(): Scheduler {
  if (typeof requestAnimationFrame !== 'function') return createTimerScheduler(16)
  return {
    schedule(flush) {
      if (document.visibilityState === 'hidden') setTimeout(flush, hiddenFlushMs)
      else requestAnimationFrame(flush)
    },
  }
}

export function createTimerScheduler(everyMs: number): Scheduler {
  return { schedule: (flush) => void setTimeout(flush, everyMs) }
}

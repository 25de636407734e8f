/** Sleeps. An abort ends the sleep without an error: loops check their signal anyway. True when slept in full. */
export function sleepMs(ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false)
    const finish = (inFull: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve(inFull)
    }
    const onAbort = () => finish(false)
    const timer = setTimeout(() => finish(true), ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/** A deadline is divided into this many timers. */
const deadlineSteps = 5

/**
 * `work`, or `onTimeout()`'s error when it takes longer. The work itself continues, and its result is ignored. While
 * this process is paused, answers that have arrived are not read; such a pause counts as one step at most, so that a
 * peer is not taken for silent because of our own pause.
 */
export async function withDeadline<Result>(
  work: Result | Promise<Result>,
  waitMsMax: number,
  onTimeout: () => Error = () => new Error(`no answer within ${waitMsMax} ms`),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const stepMs = waitMsMax / deadlineSteps
  const deadline = new Promise<never>((_, reject) => {
    const wait = (stepsLeft: number) => {
      if (stepsLeft === 0) reject(onTimeout())
      else timer = setTimeout(wait, stepMs, stepsLeft - 1)
    }
    wait(deadlineSteps)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

export interface WakeSignal {
  /** Ends the present wait, or the next one if there is none now: a wake is never lost. */
  wake(): void
  /** True when woken, false when the time passed or the abort came. */
  wait(timeoutMs: number, signal?: AbortSignal): Promise<boolean>
}

/** For a loop that works when there is something to do, and also checks at intervals in case a hint was lost. */
export function createSignal(): WakeSignal {
  let isRaised = false
  let finishWait: (() => void) | undefined
  return {
    wake() {
      isRaised = true
      finishWait?.()
    },
    wait(timeoutMs, signal) {
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', finish)
          finishWait = undefined
          const wasRaised = isRaised
          isRaised = false
          resolve(wasRaised)
        }
        const timer = setTimeout(finish, timeoutMs)
        signal?.addEventListener('abort', finish, { once: true })
        finishWait = finish
        if (isRaised || signal?.aborted) finish()
      })
    },
  }
}

export interface Backoff {
  nextMs(): number
  reset(): void
}

/**
 * Doubling waits with jitter: each between half of its step and the whole, so that many clients do not return at once.
 */
export function createBackoff({
  firstMs,
  maxMs,
  random = Math.random,
}: {
  firstMs: number
  maxMs: number
  random?: () => number
}): Backoff {
  let stepMs = firstMs
  return {
    nextMs() {
      const waitMs = stepMs / 2 + (random() * stepMs) / 2
      stepMs = Math.min(stepMs * 2, maxMs)
      return Math.round(waitMs)
    },
    reset() {
      stepMs = firstMs
    },
  }
}

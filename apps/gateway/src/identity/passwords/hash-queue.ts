import { availableParallelism } from 'node:os'

/** The queue is full: one more caller would wait longer than people do. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError'
}

export type HashQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/**
 * Half of the processors, so that requests are still read while passwords are hashed; Node has four threads for this
 * work.
 */
const parallelMaxDefault = Math.max(1, Math.min(3, availableParallelism() >> 1))
/** About two seconds of work at 20 ms per hash. */
const waitingMaxDefault = 100

/**
 * Password hashing is deliberately expensive in memory and CPU time. Unbounded, a crowd signing in would starve users
 * who are signed in; here requests wait in a bounded first-in-first-out queue.
 */
export function createHashQueue({ parallelMax = parallelMaxDefault, waitingMax = waitingMaxDefault } = {}): HashQueue {
  const waiting: (() => void)[] = []
  let runningCount = 0
  return {
    async run(work) {
      if (runningCount < parallelMax) runningCount += 1
      else if (waiting.length >= waitingMax) throw new PasswordsBusyError('too many passwords wait to be hashed')
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        // The slot is handed to the next waiter, so that a new caller cannot overtake.
        const next = waiting.shift()
        if (next) next()
        else runningCount -= 1
      }
    },
  }
}

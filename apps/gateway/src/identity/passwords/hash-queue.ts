import { availableParallelism } from 'node:os'

/** So many wait already that one more would wait for longer than people do. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError'
}

export type HashQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/** Half of the processors, so that requests are still read while passwords are hashed; Node has four threads for such work. */
const parallelMaxDefault = Math.max(1, Math.min(3, availableParallelism() >> 1))
/** About two seconds of work at 20 ms each. */
const waitingMaxDefault = 100

/**
 * Hashing costs memory and a processor on purpose. Without a bound a crowd at the door would take both from everybody
 * who is inside; here they wait in a line, first come first served, and the line has an end.
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
        // The place is handed on rather than given up: nobody who comes now gets ahead of those who wait.
        const next = waiting.shift()
        if (next) next()
        else runningCount -= 1
      }
    },
  }
}

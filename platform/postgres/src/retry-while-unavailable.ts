import { createBackoff, sleepMs } from '@argosy/service'
import { PostgresUnavailableError, isConnectionLoss } from './errors.ts'

export interface RetryOptions {
  readonly deadlineMs: number
  readonly signal?: AbortSignal
  readonly onRetry?: (error: unknown) => void
  /** Which errors are worth repeating. */
  readonly isPassing?: (error: unknown) => boolean
}

/**
 * Repeats `work` while PostgreSQL is unavailable: a restart, a failover. Other errors are thrown at once.
 * @NOTE A commit whose connection broke may have happened: `work` must be harmless to repeat.
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  { deadlineMs, signal, onRetry, isPassing = isConnectionLoss }: RetryOptions,
): Promise<Result> {
  const endsAtMs = performance.now() + deadlineMs
  const backoff = createBackoff({ firstMs: 20, maxMs: 500 })
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      const waitMs = Math.min(backoff.nextMs(), endsAtMs - performance.now())
      if (waitMs <= 0 || signal?.aborted) {
        throw new PostgresUnavailableError(`PostgreSQL was away for ${deadlineMs} ms`, { cause: error })
      }
      onRetry?.(error)
      await sleepMs(waitMs, signal)
    }
  }
}

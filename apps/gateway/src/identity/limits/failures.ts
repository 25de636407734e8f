import type { Redis } from '@argosy/redis'
import { hashToken } from '../tokens.ts'
import { failuresMax, failureWindowMs } from './limit-counts.ts'

export type FailedAttempt = {
  /** The account whose password was tried: the same for every login name of one user. */
  readonly account: string
  readonly network: string
  /** The user's own browser, identified by its cookie: strangers cannot use up its attempts. */
  readonly knownDevice: string | undefined
}

/** Wrong passwords of the last 15 minutes. Neither a solved challenge nor the correct password clears them. */
export type Failures = {
  /**
   * Counts a failure before the password is checked, so that parallel attempts are all counted; true when it is one too
   * many.
   */
  count(attempt: FailedAttempt): Promise<boolean>
  /** Takes the count back when the attempt was no failure. */
  revert(attempt: FailedAttempt): Promise<void>
}

export function createFailures(redis: Pick<Redis, 'incrWithTtl' | 'decr'>, factor: number): Failures {
  const accountKey = ({ account, knownDevice }: FailedAttempt) =>
    knownDevice === undefined
      ? `login-failures:account:${hashToken(account)}`
      : `login-failures:device:${hashToken(`${knownDevice}:${account}`)}`
  const networkKey = ({ network }: FailedAttempt) => `login-failures:network:${hashToken(network)}`
  const keysOf = (attempt: FailedAttempt) => [accountKey(attempt), networkKey(attempt)]
  return {
    async count(attempt) {
      const counts = keysOf(attempt).map((key) => redis.incrWithTtl(key, { ttlMs: failureWindowMs }))
      const [account = 0, network = 0] = await Promise.all(counts)
      return account > failuresMax.account * factor || network > failuresMax.network * factor
    },
    async revert(attempt) {
      await Promise.all(keysOf(attempt).map((key) => redis.decr(key)))
    },
  }
}

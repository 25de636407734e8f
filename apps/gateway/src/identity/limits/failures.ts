import type { Redis } from '@argosy/redis'
import { hashToken } from '../tokens.ts'
import { failuresMax, failureWindowMs } from './limit-counts.ts'

export type FailedAttempt = {
  /** Whose password was tried: the same for every name of one user. */
  readonly account: string
  readonly network: string
  /** The user's own browser, told by its cookie: strangers cannot spend its attempts. */
  readonly knownDevice: string | undefined
}

/** Wrong passwords of the last quarter of an hour. Solving a challenge, or knowing the password at last, forgets none. */
export type Failures = {
  /** Counts a failure before the password is looked at, so that of many at once none is missed; true when it is one too many. */
  count(attempt: FailedAttempt): Promise<boolean>
  /** It was none after all. */
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

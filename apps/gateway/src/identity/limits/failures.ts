import type { Redis } from '@argosy/redis'
import { hashToken } from '../tokens.ts'
import { failuresMax, failureWindowMs } from './limit-counts.ts'

export type FailedAttempt = {
  /** The name that was tried, whether or not somebody has it. */
  readonly account: string
  readonly address: string
  /** The user's own browser, told by its cookie: strangers cannot spend its attempts. */
  readonly knownDevice: string | undefined
}

/** Wrong passwords of the last quarter of an hour. Solving a challenge, or knowing the password at last, forgets none. */
export type Failures = {
  isChallengeDue(attempt: FailedAttempt): Promise<boolean>
  count(attempt: FailedAttempt): Promise<void>
}

export function createFailures(redis: Pick<Redis, 'getJson' | 'incrWithTtl'>, factor: number): Failures {
  const accountKey = ({ account, knownDevice }: FailedAttempt) =>
    knownDevice === undefined
      ? `login-failures:account:${hashToken(account.trim().toLowerCase())}`
      : `login-failures:device:${hashToken(`${knownDevice}:${account.trim().toLowerCase()}`)}`
  const addressKey = ({ address }: FailedAttempt) => `login-failures:address:${hashToken(address)}`
  const read = async (key: string) => Number((await redis.getJson(key)) ?? 0)
  return {
    async isChallengeDue(attempt) {
      const [account, address] = await Promise.all([read(accountKey(attempt)), read(addressKey(attempt))])
      return account >= failuresMax.account * factor || address >= failuresMax.address * factor
    },
    async count(attempt) {
      const keys = [accountKey(attempt), addressKey(attempt)]
      await Promise.all(keys.map((key) => redis.incrWithTtl(key, { ttlMs: failureWindowMs })))
    },
  }
}

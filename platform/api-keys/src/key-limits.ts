import type { ApiKey } from '@argosy/contracts'
import type { Redis } from '@argosy/redis'

export type KeyAllowance = {
  readonly isWithin: boolean
  /** Calls of cost 1 that may be made in a row. */
  readonly limit: number
  readonly remaining: number
  /** 0 when it may pass. */
  readonly retryAfterMs: number
}

export type KeyLimits = {
  /**
   * Takes a route's cost from what the key may do, over all gateways. Clients hold themselves to 20 / cost calls a second;
   * rejects while Redis is away.
   */
  take(key: Pick<ApiKey, 'accessKey'>, cost: number): Promise<KeyAllowance>
}

/** A client that begins asks for everything at once, and after a pause its clock and ours may disagree by a second. */
const burstSeconds = 2

export function createKeyLimits(redis: Pick<Redis, 'takeFromBucket'>, callsPerSecond: number): KeyLimits {
  const bucket = { perSecond: callsPerSecond, size: callsPerSecond * burstSeconds }
  return {
    async take({ accessKey }, cost) {
      const { isTaken, left, waitMs } = await redis.takeFromBucket(`limit:key:${accessKey}`, bucket, cost)
      return { isWithin: isTaken, limit: bucket.size, remaining: Math.floor(left), retryAfterMs: waitMs }
    },
  }
}

import type { ApiKey } from '@argosy/wire'
import { openLimits } from '@argosy/open-api'
import type { Redis } from '@argosy/redis'

export type KeyAllowance = {
  readonly isWithin: boolean
  /** How many calls of cost 1 may be made in a row. */
  readonly limit: number
  readonly remaining: number
  /** 0 when the call may pass. */
  readonly retryAfterMs: number
}

export type KeyLimits = {
  /**
   * Deducts a route's cost from the key's allowance, over all gateways. Clients limit themselves to 20 / cost calls a
   * second; rejects while Redis is unavailable.
   */
  consume(key: Pick<ApiKey, 'accessKey'>, cost: number): Promise<KeyAllowance>
}

export function createKeyLimits(redis: Pick<Redis, 'consumeTokens'>, callsPerSecond: number): KeyLimits {
  const bucket = { perSecond: callsPerSecond, size: callsPerSecond * openLimits.burstSeconds }
  return {
    async consume({ accessKey }, cost) {
      const { isAllowed, left, waitMs } = await redis.consumeTokens(`limit:key:${accessKey}`, bucket, cost)
      return { isWithin: isAllowed, limit: bucket.size, remaining: Math.floor(left), retryAfterMs: waitMs }
    },
  }
}

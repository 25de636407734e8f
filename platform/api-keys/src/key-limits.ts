import type { ApiKey } from '@argosy/contracts'
import { openLimits } from '@argosy/contracts/open-api'
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

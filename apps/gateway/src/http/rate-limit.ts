import type { Redis } from '@argosy/redis'

/** At most `max` in each window of time; windows begin at fixed times, so that everybody can tell when the next one does. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

export type RateLimiter = {
  /** Counts one for `who`: 0 when it may pass, otherwise the seconds until it may try again. Rejects without Redis. */
  count(limit: RateLimit, who: string): Promise<number>
}

/** Counted in Redis, where every gateway sees it. */
export function createRateLimiter(redis: Pick<Redis, 'incrWithTtl'>): RateLimiter {
  return {
    async count({ name, max, windowMs }, who) {
      const nowMs = Date.now()
      const window = Math.floor(nowMs / windowMs)
      const count = await redis.incrWithTtl(`limit:${name}:${who}:${window}`, { ttlMs: windowMs })
      return count <= max ? 0 : Math.ceil(((window + 1) * windowMs - nowMs) / 1_000)
    },
  }
}

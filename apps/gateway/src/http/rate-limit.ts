import { RedisUnavailableError, type Redis } from '@argosy/redis'
import { createLocalCounts } from './local-counts.ts'

/** At most `max` in each window; windows begin at fixed times, so that callers can tell when the next one starts. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

export type RateLimiter = {
  /** Counts one call for `who`: returns 0 when it may pass, otherwise the seconds until the next window. */
  count(limit: RateLimit, who: string): Promise<number>
}

/** Without Redis each gateway counts alone, so each allows only this fraction. */
const aloneShare = 10

/** A count only grows within its window, so a limit that is used up is not checked in Redis again. */
const spentMax = 50_000

/**
 * Counted in Redis, shared by all gateways; without Redis, counted in this process with a stricter limit. `factor`
 * multiplies every limit, for tests that do in a minute what people do in a day.
 */
export function createRateLimiter(redis: Pick<Redis, 'incrWithTtl'>, factor = 1): RateLimiter {
  const localCounts = createLocalCounts()
  const spent = createLocalCounts(spentMax)
  return {
    async count(limit, who) {
      const { max: usualMax, windowMs } = limit
      const max = usualMax * factor
      const nowMs = Date.now()
      const { key, endsAtMs } = windowOf(limit, who, nowMs)
      if (spent.has(key)) return secondsUntil(endsAtMs, nowMs)
      const isWithin = await redis.incrWithTtl(key, { ttlMs: windowMs }).then(
        (count) => {
          if (count > max) spent.count(key, endsAtMs, nowMs)
          return count <= max
        },
        (error: unknown) => {
          if (!(error instanceof RedisUnavailableError)) throw error
          return localCounts.count(key, endsAtMs, nowMs) <= Math.max(1, Math.floor(max / aloneShare))
        },
      )
      return isWithin ? 0 : secondsUntil(endsAtMs, nowMs)
    },
  }
}

/** The same limits in this process only: for calls too frequent for a Redis round trip that cannot harm an account. */
export function createLocalLimiter(keysMax: number, factor = 1) {
  const counts = createLocalCounts(keysMax)
  return {
    count(limit: RateLimit, who: string): number {
      const nowMs = Date.now()
      const { key, endsAtMs } = windowOf(limit, who, nowMs)
      return counts.count(key, endsAtMs, nowMs) <= limit.max * factor ? 0 : secondsUntil(endsAtMs, nowMs)
    },
  }
}

function windowOf({ name, windowMs }: RateLimit, who: string, nowMs: number): { key: string; endsAtMs: number } {
  const window = Math.floor(nowMs / windowMs)
  return { key: `limit:${name}:${who}:${window}`, endsAtMs: (window + 1) * windowMs }
}

function secondsUntil(endsAtMs: number, nowMs: number): number {
  return Math.ceil((endsAtMs - nowMs) / 1_000)
}

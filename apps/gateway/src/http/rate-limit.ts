import { RedisUnavailableError, type Redis } from '@argosy/redis'
import { createLocalCounts } from './local-counts.ts'

/** At most `max` in each window of time; windows begin at fixed times, so that everybody can tell when the next one does. */
export type RateLimit = { readonly name: string; readonly max: number; readonly windowMs: number }

export type RateLimiter = {
  /** Counts one for `who`: 0 when it may pass, otherwise the seconds until it may try again. */
  count(limit: RateLimit, who: string): Promise<number>
}

/** Of several gateways each counts for itself then, so each lets less pass. */
const aloneShare = 10

/** A count only grows within its window: what Redis has called spent is not asked about again. */
const spentMax = 50_000

/**
 * Counted in Redis, where every gateway sees it; without Redis in this process alone, and strictly. `factor` widens every
 * limit, for tests that do in a minute what people do in a day.
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

/** The same limits in this process alone: for what is too frequent to ask Redis each time, and harms nobody's account. */
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

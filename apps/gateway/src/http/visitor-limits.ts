import { createLocalLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'
import type { Route } from './route.ts'

/** Room for an office that reloads its pages together; copying the whole history is slowed down. */
const readsPerNetwork: RateLimit = { name: 'page-read', max: 600, windowMs: 10_000 }
/** Counted before a signature is checked or an envelope opened. A page waiting for a QR scan sends thirty a minute. */
const writesPerNetwork: RateLimit = { name: 'anonymous-write', max: 600, windowMs: 60_000 }

const networksMax = 200_000

/** Limits for calls without a session. Returns the seconds to wait, or 0. */
export type VisitorLimits = (route: Pick<Route, 'who' | 'method'>, network: string) => number | Promise<number>

export function createVisitorLimits(limiter: RateLimiter, factor: number): VisitorLimits {
  const reads = createLocalLimiter(networksMax, factor)
  return ({ who, method }, network) => {
    if (who !== 'anyone') return 0
    return method === 'GET' ? reads.count(readsPerNetwork, network) : limiter.count(writesPerNetwork, network)
  }
}

import { createLocalCounts } from './local-counts.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'
import type { Route } from './route.ts'

/** An office that reloads its pages together has room; whoever copies the history has to take their time. */
const readsPerNetwork: RateLimit = { name: 'page-read', max: 600, windowMs: 10_000 }
/** Counted before a signature is checked or an envelope opened. A page that waits to be scanned sends thirty a minute. */
const writesPerNetwork: RateLimit = { name: 'anonymous-write', max: 600, windowMs: 60_000 }

const networksMax = 200_000

/** What anybody may do without being somebody. Seconds to wait, or 0. */
export type VisitorLimits = (route: Pick<Route, 'who' | 'method'>, network: string) => number | Promise<number>

export function createVisitorLimits(limiter: RateLimiter, factor: number): VisitorLimits {
  // Each gateway counts its reads for itself: they are too many to ask Redis each time, and harm nobody's account.
  const reads = createLocalCounts(networksMax)
  return ({ who, method }, network) => {
    if (who !== 'anyone') return 0
    return method === 'GET' ? countRead(network) : limiter.count(writesPerNetwork, network)
  }

  function countRead(network: string): number {
    const { name, max, windowMs } = readsPerNetwork
    const nowMs = Date.now()
    const window = Math.floor(nowMs / windowMs)
    const endsAtMs = (window + 1) * windowMs
    const isWithin = reads.count(`${name}:${network}:${window}`, endsAtMs, nowMs) <= max * factor
    return isWithin ? 0 : Math.ceil((endsAtMs - nowMs) / 1_000)
  }
}

import { refuse, type RefusedAnswer } from '../../http/answer.ts'
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts'
import type { Incoming } from '../../http/route.ts'
import type { Audit } from '../../audit/audit.ts'
import { createOnceAMinute } from '../../audit/once-a-minute.ts'
import { hashToken } from '../tokens.ts'

export type LimitedCall = Pick<Incoming, 'address' | 'requestId' | 'setHeader'>

export type Counted = readonly [limit: RateLimit, who: string]

/** Counts one for each; the answer when any of them is used up, with the time until it is not. */
export type Limits = (
  call: LimitedCall,
  code: string,
  ...counted: readonly Counted[]
) => Promise<RefusedAnswer | undefined>

/**
 * `factor` widens every limit, for tests that do in a minute what people do in a day. Names of people are hashed before
 * they become part of a key.
 */
export function createLimits(limiter: RateLimiter, audit: Audit, factor: number): Limits {
  const isFirst = createOnceAMinute()
  return async (call, code, ...counted) => {
    const waits = await Promise.all(
      counted.map(([limit, who]) => limiter.count({ ...limit, max: limit.max * factor }, hashToken(who).slice(0, 32))),
    )
    const waitSeconds = Math.max(0, ...waits)
    if (waitSeconds === 0) return undefined
    const hit = counted.find((_, at) => waits[at] !== 0)?.[0].name ?? ''
    const { address, requestId } = call
    if (isFirst(`${hit} ${address}`))
      await audit.write({ kind: 'limit_hit', outcome: code, address, requestId, detail: { limit: hit } })
    call.setHeader('retry-after', String(waitSeconds))
    return refuse(429, code)
  }
}

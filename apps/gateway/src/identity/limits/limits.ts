import { refuseTooMany, type RefusedAnswer } from '../../http/answer.ts'
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts'
import type { Incoming } from '../../http/route.ts'
import type { Audit } from '../../audit/audit.ts'
import { createOnceAMinute } from '../../audit/once-a-minute.ts'
import { hashToken } from '../tokens.ts'

export type LimitedCall = Pick<Incoming, 'address' | 'network' | 'requestId'>

export type Counted = readonly [limit: RateLimit, who: string]

/**
 * Counts one for each limit, in this order, up to the first that is used up: a refused call counts nothing on those
 * after it. The refusal carries the seconds to wait.
 */
export type Limits = (
  call: LimitedCall,
  code: string,
  ...counted: readonly Counted[]
) => Promise<RefusedAnswer | undefined>

/** Login names and contacts are hashed before they become part of a key. */
export function createLimits(limiter: RateLimiter, audit: Audit): Limits {
  const isFirst = createOnceAMinute()
  return async (call, code, ...counted) => {
    const { address, network, requestId } = call
    for (const [limit, who] of counted) {
      const waitSeconds = await limiter.count(limit, hashToken(who).slice(0, 32))
      if (waitSeconds === 0) continue
      if (isFirst(`${limit.name} ${network}`))
        await audit.write({ kind: 'limit_hit', outcome: code, address, requestId, detail: { limit: limit.name } })
      return refuseTooMany(waitSeconds, code)
    }
    return undefined
  }
}

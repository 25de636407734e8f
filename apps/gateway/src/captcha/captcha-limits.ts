import { refuse, type RefusedAnswer } from '../http/answer.ts'
import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'
import type { Incoming } from '../http/route.ts'

const windowMs = 600_000

/** A puzzle is painted for each, and a key derived; a family with one address still has room. */
const startPerNetwork: RateLimit = { name: 'captcha-start', max: 60, windowMs }
/** Each may be a call to a vendor who charges for it. */
const checkPerNetwork: RateLimit = { name: 'captcha-check', max: 60, windowMs }
/** Each is a record in Redis. */
const demandPerNetwork: RateLimit = { name: 'captcha-id', max: 120, windowMs }

/** Seconds to wait, or 0. */
export function createCaptchaLimits(limiter: RateLimiter) {
  return {
    start: (network: string) => limiter.count(startPerNetwork, network),
    check: (network: string) => limiter.count(checkPerNetwork, network),
    demand: (network: string) => limiter.count(demandPerNetwork, network),
  }
}

export type CaptchaLimits = ReturnType<typeof createCaptchaLimits>

export function refuseHurry({ setHeader }: Pick<Incoming, 'setHeader'>, waitSeconds: number): RefusedAnswer {
  setHeader('retry-after', String(waitSeconds))
  return refuse(429, 'captcha_too_fast')
}

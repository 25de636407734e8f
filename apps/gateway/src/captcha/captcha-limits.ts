import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'

const windowMs = 600_000

/** Each start paints a puzzle and derives a key; the limit leaves room for a household that shares an address. */
const startPerNetwork: RateLimit = { name: 'captcha-start', max: 60, windowMs }
/** Each check may be a call to a vendor that charges for it. */
const checkPerNetwork: RateLimit = { name: 'captcha-check', max: 60, windowMs }
/** Each demand is a record in Redis. */
const demandPerNetwork: RateLimit = { name: 'captcha-id', max: 120, windowMs }

/** Each returns the seconds to wait, or 0. */
export function createCaptchaLimits(limiter: RateLimiter) {
  return {
    start: (network: string) => limiter.count(startPerNetwork, network),
    check: (network: string) => limiter.count(checkPerNetwork, network),
    demand: (network: string) => limiter.count(demandPerNetwork, network),
  }
}

export type CaptchaLimits = ReturnType<typeof createCaptchaLimits>

import { isIPv6 } from 'node:net'
import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'

const windowMs = 600_000

/** A puzzle is painted for each, and a key derived; a family behind one address still has room. */
const startPerAddress: RateLimit = { name: 'captcha-start', max: 60, windowMs }
/** Each may be a call to a vendor who charges for it. */
const checkPerAddress: RateLimit = { name: 'captcha-check', max: 60, windowMs }
/** Each is a record in Redis. */
const demandPerAddress: RateLimit = { name: 'captcha-id', max: 120, windowMs }

/** Seconds to wait, or 0. */
export function createCaptchaLimits(limiter: RateLimiter) {
  return {
    start: (address: string) => limiter.count(startPerAddress, networkOf(address)),
    check: (address: string) => limiter.count(checkPerAddress, networkOf(address)),
    demand: (address: string) => limiter.count(demandPerAddress, networkOf(address)),
  }
}

export type CaptchaLimits = ReturnType<typeof createCaptchaLimits>

/** Whoever has one IPv6 address has 2⁶⁴ of them: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}

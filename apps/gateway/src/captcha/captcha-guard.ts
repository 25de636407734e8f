import { captchaTokenHeader, errorCodes, gatewayGroup, type CaptchaScene } from '@argosy/wire/http'
import { refuse, refuseTooMany, type RefusedAnswer } from '../http/answer.ts'
import type { Incoming } from '../http/route.ts'
import type { CaptchaLimits } from './captcha-limits.ts'
import { hashFor, type CaptchaStore } from './captcha-store.ts'

/**
 * Undefined when the call carried a token for this scene and subject, which is now spent; otherwise a demand to solve a
 * challenge first (CAP-1). Throws without Redis: an outage lets no call pass (CAP-4).
 */
export type RequireCaptcha = (
  call: Pick<Incoming, 'headers' | 'network'>,
  scene: CaptchaScene,
  subject: string,
) => Promise<RefusedAnswer | undefined>

export function createCaptchaGuard(store: CaptchaStore, limits: Pick<CaptchaLimits, 'demand'>): RequireCaptcha {
  return async (call, scene, subject) => {
    const { headers, network } = call
    const token = headers[captchaTokenHeader]
    if (typeof token === 'string' && tokenPattern.test(token) && (await isTokenGood(token))) return undefined
    // Each demand is a record in Redis, so a caller who requests many and solves none is limited.
    const waitSeconds = await limits.demand(network)
    if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'captcha_too_fast')
    const data = { scene, bizId: await store.addDemand(scene, subject) }
    // HTTP 200, as for all numbered codes: a browser logs any other status as a failure in its console.
    return { ...refuse(200, errorCodes.captchaRequired, 'captcha required'), group: gatewayGroup, data }

    async function isTokenGood(text: string): Promise<boolean> {
      const stored = await store.spendToken(text)
      if (!stored || stored.expiresAtMs <= Date.now()) return false
      return stored.scene === scene && stored.subjectHash === hashFor(stored.bizId, subject)
    }
  }
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The token is valid for this account only, from any address. */
export function accountSubject(loginName: string): string {
  return `account:${loginName.trim().toLowerCase()}`
}

/** The token is valid from this address only, for any account. */
export function addressSubject({ address }: Pick<Incoming, 'address'>): string {
  return `address:${address}`
}

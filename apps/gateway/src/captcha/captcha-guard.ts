import { captchaTokenHeader, errorCodes, gatewayGroup, type CaptchaScene } from '@argosy/contracts/http'
import { refuse, type RefusedAnswer } from '../http/answer.ts'
import type { Incoming } from '../http/route.ts'
import { refuseHurry, type CaptchaLimits } from './captcha-limits.ts'
import { hashFor, type CaptchaStore } from './captcha-store.ts'

/**
 * Undefined when the call brought a token for this scene and subject, which is spent now; otherwise the demand to solve a
 * challenge first (CAP-1). Without Redis it throws: nobody passes because something is broken (CAP-4).
 */
export type RequireCaptcha = (
  call: Pick<Incoming, 'headers' | 'network' | 'setHeader'>,
  scene: CaptchaScene,
  subject: string,
) => Promise<RefusedAnswer | undefined>

export function createCaptchaGuard(store: CaptchaStore, limits: Pick<CaptchaLimits, 'demand'>): RequireCaptcha {
  return async (call, scene, subject) => {
    const { headers, network } = call
    const token = headers[captchaTokenHeader]
    if (typeof token === 'string' && tokenPattern.test(token) && (await isTokenGood(token))) return undefined
    // Each demand is a record: whoever asks for thousands and solves none gets no more.
    const waitSeconds = await limits.demand(network)
    if (waitSeconds > 0) return refuseHurry(call, waitSeconds)
    const data = { scene, bizId: await store.addDemand(scene, subject) }
    // On 200, as all the numbered codes: a browser would write anything else into its console as a failure.
    return { ...refuse(200, errorCodes.captchaRequired, 'captcha required'), group: gatewayGroup, data }

    async function isTokenGood(text: string): Promise<boolean> {
      const stored = await store.spendToken(text)
      if (!stored || stored.expiresAtMs <= Date.now()) return false
      return stored.scene === scene && stored.subjectHash === hashFor(stored.bizId, subject)
    }
  }
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The token is good for this account alone, wherever its owner is. */
export function accountSubject(loginName: string): string {
  return `account:${loginName.trim().toLowerCase()}`
}

/** The token is good from this address alone, for whatever account. */
export function addressSubject({ address }: Pick<Incoming, 'address'>): string {
  return `address:${address}`
}

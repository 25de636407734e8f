/** Challenges of this page. Their code loads with the first demand (CAP-1). */
import type { CaptchaDemand } from '@argosy/wire/http'
import type { CaptchaOutcome } from '@argosy/captcha'

const listeners = new Set<() => void>()
let isDemanded = false

export async function requestCaptcha(demand: CaptchaDemand): Promise<CaptchaOutcome> {
  isDemanded = true
  for (const listener of listeners) listener()
  const captcha = await import('@argosy/captcha')
  return captcha.requestCaptcha(demand)
}

export function isCaptchaDemanded(): boolean {
  return isDemanded
}

export function subscribeToDemand(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import type { Captcha } from '../../captcha/captcha.ts'
import type { CaptchaLimits } from '../../captcha/captcha-limits.ts'
import type { CaptchaStore } from '../../captcha/captcha-store.ts'
import type { Geetest } from '../../captcha/geetest/geetest.ts'
import { refuse, type RefusedAnswer } from '../../http/answer.ts'
import type { Incoming } from '../../http/route.ts'

export type CaptchaRouteParts = {
  readonly captcha: Captcha
  readonly captchaStore: CaptchaStore
  readonly captchaLimits: CaptchaLimits
  readonly geetest: Geetest | undefined
}

export function refuseHurry({ setHeader }: Pick<Incoming, 'setHeader'>, waitSeconds: number): RefusedAnswer {
  setHeader('retry-after', String(waitSeconds))
  return refuse(429, 'captcha_too_fast')
}

import type { Captcha } from '../../captcha/captcha.ts'
import type { CaptchaLimits } from '../../captcha/captcha-limits.ts'
import type { CaptchaStore } from '../../captcha/captcha-store.ts'
import type { Geetest } from '../../captcha/geetest/geetest.ts'

export type CaptchaRouteDeps = {
  readonly captcha: Captcha
  readonly captchaStore: CaptchaStore
  readonly captchaLimits: CaptchaLimits
  readonly geetest: Geetest | undefined
}

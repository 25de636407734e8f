import type { Route } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'
import { checkCaptchaRoute } from './check-captcha.ts'
import { getCaptchaIdRoute } from './get-captcha-id.ts'
import { startCaptchaRoute } from './start-captcha.ts'
import { verifyCaptchaRoute } from './verify-captcha.ts'

/** The captcha endpoints. They require neither challenge nor signature, because their callers have neither yet. */
export function createCaptchaRoutes(deps: CaptchaRouteDeps): Route[] {
  return [getCaptchaIdRoute(deps), checkCaptchaRoute(deps), startCaptchaRoute(deps), verifyCaptchaRoute(deps)]
}

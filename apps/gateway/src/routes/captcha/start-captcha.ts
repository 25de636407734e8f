import { captchaPaths, captchaSchemas } from '@argosy/wire/http'
import { refuseTooMany } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'

type Deps = Pick<CaptchaRouteDeps, 'captcha' | 'captchaLimits'>

/** A new challenge for a demand, as often as one is needed. */
export function startCaptchaRoute({ captcha, captchaLimits }: Deps) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.start,
    body: captchaSchemas.start,
    handle: async ({ body, ...call }) => {
      const waitSeconds = await captchaLimits.start(call.network)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'captcha_too_fast')
      return captcha.start({ ...body, address: call.address })
    },
  })
}

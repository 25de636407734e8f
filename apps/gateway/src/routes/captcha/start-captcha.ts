import { captchaPaths, captchaSchemas } from '@argosy/contracts/http'
import { publicRoute } from '../../http/route.ts'
import { refuseHurry, type CaptchaRouteParts } from './captcha-parts.ts'

type Parts = Pick<CaptchaRouteParts, 'captcha' | 'captchaLimits'>

/** A new question for a demand, as often as one is needed. */
export function startCaptchaRoute({ captcha, captchaLimits }: Parts) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.start,
    body: captchaSchemas.start,
    handle: async ({ body, ...call }) => {
      const waitSeconds = await captchaLimits.start(call.address)
      if (waitSeconds > 0) return refuseHurry(call, waitSeconds)
      return captcha.start({ ...body, address: call.address })
    },
  })
}

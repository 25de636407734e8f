import { captchaPaths, captchaSchemas, captchaTypes, type CaptchaIdView } from '@argosy/wire/http'
import { addressSubject } from '../../captcha/captcha-guard.ts'
import { accept, refuse, refuseTooMany } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'

type Deps = Pick<CaptchaRouteDeps, 'captchaStore' | 'captchaLimits' | 'geetest'>

/** The provider of the challenge in this scene. A caller without a demand gets one, bound to their address. */
export function getCaptchaIdRoute({ captchaStore, captchaLimits, geetest }: Deps) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.getCaptchaId,
    body: captchaSchemas.getCaptchaId,
    handle: async ({ body: { scene, bizId }, ...call }) => {
      const waitSeconds = await captchaLimits.demand(call.network)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'captcha_too_fast')
      if (bizId !== undefined && (await captchaStore.findDemand(bizId))?.scene !== scene)
        return refuse(422, 'captcha_demand_unknown')
      const geetestId = geetest?.idFor(scene)
      return accept<CaptchaIdView>({
        captchaType: geetestId === undefined ? captchaTypes.own : captchaTypes.geetest,
        geetestId: geetestId ?? '',
        geetestFrame: geetestId === undefined ? '' : (geetest?.frameUrl ?? ''),
        bizId: bizId ?? (await captchaStore.addDemand(scene, addressSubject(call))),
      })
    },
  })
}

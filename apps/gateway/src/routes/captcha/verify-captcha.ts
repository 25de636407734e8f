import { captchaPaths, captchaSchemas } from '@argosy/contracts/http'
import { publicRoute } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'

/** An answer to our own question. The tries of each question are counted, so this door needs no limit of its own. */
export function verifyCaptchaRoute({ captcha }: Pick<CaptchaRouteDeps, 'captcha'>) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.verify,
    body: captchaSchemas.verify,
    handle: ({ body, address }) => captcha.verify(body, address),
  })
}

import { captchaPaths, captchaSchemas } from '@argosy/wire/http'
import { publicRoute } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'

/**
 * Checks an answer to our own challenge. The tries of each challenge are counted, so this endpoint needs no limit of
 * its own.
 */
export function verifyCaptchaRoute({ captcha }: Pick<CaptchaRouteDeps, 'captcha'>) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.verify,
    body: captchaSchemas.verify,
    handle: ({ body, address }) => captcha.verify(body, address),
  })
}

import {
  captchaPaths,
  captchaSchemas,
  captchaStatus,
  captchaTypes,
  type CaptchaPassView,
  type CaptchaScene,
} from '@argosy/wire/http'
import type { z } from 'zod'
import { accept, refuse, refuseTooMany, type Answer } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { CaptchaRouteDeps } from './captcha-deps.ts'

/** Checks the answers of every provider; a correct one is exchanged for a token (CAP-3). */
export function checkCaptchaRoute({ captcha, captchaStore, captchaLimits, geetest }: CaptchaRouteDeps) {
  return publicRoute({
    method: 'POST',
    path: captchaPaths.checkCaptcha,
    body: captchaSchemas.checkCaptcha,
    handle: async ({ body, ...call }) => {
      const waitSeconds = await captchaLimits.check(call.network)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'captcha_too_fast')
      const { scene, bizId } = body
      if ((await captchaStore.findDemand(bizId))?.scene !== scene) return refuse(422, 'captcha_demand_unknown')
      if (body.captchaType === captchaTypes.geetest) return checkGeetest(scene, bizId, body.captchaValidate)
      const answer = readJson(body.captchaValidate, captchaSchemas.verify)
      if (answer?.bizId !== bizId) return refuse(400, 'request_malformed')
      return captcha.verify(answer, call.address)
    },
  })

  async function checkGeetest(
    scene: CaptchaScene,
    bizId: string,
    captchaValidate: string,
  ): Promise<Answer<CaptchaPassView>> {
    if (!geetest) return refuse(422, 'captcha_provider_off')
    const text = Buffer.from(captchaValidate, 'base64').toString('utf8')
    const answer = readJson(text, captchaSchemas.geetestValidate)
    if (!answer) return refuse(400, 'request_malformed')
    if (!(await captchaStore.spendLot(answer.lot_number))) return refuse(422, 'captcha_used')
    const verdict = await geetest.validate(scene, answer)
    // The page then uses our own challenge for the same demand: an outage costs time but lets no call pass.
    if (verdict === 'away') return refuse(503, 'captcha_provider_away')
    if (verdict === 'off') return refuse(422, 'captcha_provider_off')
    if (verdict === 'refused') return refuse(422, 'captcha_refused')
    const captchaToken = await captchaStore.mintToken(bizId)
    return captchaToken ? accept({ captchaToken, status: captchaStatus.passed }) : refuse(422, 'captcha_used')
  }
}

function readJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

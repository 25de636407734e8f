import type { CaptchaScene, GeetestValidate } from '@argosy/wire/http'
import type { Logger } from '@argosy/service'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { geetestOrigin, type GeetestConfig } from './geetest-config.ts'
import { postForm } from './post-form.ts'

const waitMsMax = 5_000
const answerBytesMax = 16_384
/** How long the vendor is not called after a failure; our own challenge is used meanwhile. */
const unavailableMs = 30_000

/**
 * `away` (the vendor is unavailable) is not `passed`: the vendor advises letting everybody in during an outage, which
 * CAP-4 forbids.
 */
export type GeetestVerdict = 'passed' | 'refused' | 'away' | 'off'

export type Geetest = {
  readonly frameUrl: string
  /** Undefined when the scene has no captcha id, or while the vendor is unavailable. */
  idFor(scene: CaptchaScene): string | undefined
  validate(scene: CaptchaScene, answer: GeetestValidate): Promise<GeetestVerdict>
}

/** Only these fields decide; the vendor may add or drop others. */
const answerSchema = z.object({
  status: z.string(),
  result: z.string().optional(),
  reason: z.string().optional(),
  code: z.string().optional(),
  captcha_args: z.object({ lot_number: z.string().optional() }).optional(),
})

type Deps = {
  readonly config: GeetestConfig
  readonly logger: Pick<Logger, 'warn'>
  readonly nowMs?: () => number
  readonly waitMs?: number
}

/** GeeTest version 4, checked on the server. Any response that is not a clear pass counts as a failure. */
export function createGeetest({ config, logger, nowMs = Date.now, waitMs = waitMsMax }: Deps): Geetest {
  let unavailableUntilMs = 0

  async function requestVerdict(id: string, key: string, answer: GeetestValidate): Promise<GeetestVerdict> {
    const { lot_number, captcha_output, pass_token, gen_time } = answer
    const url = new URL('/validate', config.origin)
    url.searchParams.set('captcha_id', id)
    const sign_token = createHmac('sha256', key).update(lot_number).digest('hex')
    const form = { lot_number, captcha_output, pass_token, gen_time, sign_token }
    const isPrivateAllowed = config.origin !== geetestOrigin
    const { status, text } = await postForm(url, form, {
      waitMsMax: waitMs,
      bytesMax: answerBytesMax,
      isPrivateAllowed,
    })
    if (status !== 200) throw new Error(`the vendor answered ${status}`)
    const reply = answerSchema.parse(JSON.parse(text))
    if (reply.status !== 'success') {
      logger.warn({ code: reply.code }, 'GeeTest refused the question')
      return 'refused'
    }
    const isSameLot = reply.captcha_args?.lot_number === undefined || reply.captcha_args.lot_number === lot_number
    return reply.result === 'success' && isSameLot ? 'passed' : 'refused'
  }

  return {
    frameUrl: config.frameUrl,
    idFor: (scene) => (nowMs() < unavailableUntilMs ? undefined : config.captchas.get(scene)?.id),
    async validate(scene, answer) {
      const captcha = config.captchas.get(scene)
      if (!captcha) return 'off'
      // An answer for another scene's captcha id does not count here.
      if (answer.captcha_id !== undefined && answer.captcha_id !== captcha.id) return 'refused'
      try {
        return await requestVerdict(captcha.id, captcha.key, answer)
      } catch (error) {
        unavailableUntilMs = nowMs() + unavailableMs
        logger.warn({ err: error }, 'GeeTest is away')
        return 'away'
      }
    },
  }
}

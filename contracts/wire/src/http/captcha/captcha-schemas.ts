import { z } from 'zod'
import { captchaScenes, captchaTypes } from './captcha.ts'

const scene = z.enum(captchaScenes)
const bizId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const captchaId = bizId

/** Maximum points of a piece's track; a manual movement has a few dozen. */
export const trackPointsMax = 300

const trackPoint = z.tuple([z.number().int().min(0).max(2_000), z.number().int().min(0).max(600_000)])

const proof = z.strictObject({
  counter: z.number().int().min(0).max(0xffff_ffff),
  derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
})

const verify = z.strictObject({
  bizId,
  captchaId,
  /** Where the piece was released, from the picture's left edge, and its track; not required with status 0. */
  x: z.number().min(0).max(2_000).optional(),
  track: z.array(trackPoint).max(trackPointsMax).optional(),
  proof,
})

/** Type 3 is base64 of JSON, because its provider's answer may contain any characters (CAP-3). */
const checkGeetest = z.strictObject({
  captchaType: z.literal(captchaTypes.geetest),
  captchaValidate: z
    .string()
    .max(8_192)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  scene,
  bizId,
})

const checkOwn = z.strictObject({
  captchaType: z.literal(captchaTypes.own),
  /** The body of `verify` as JSON. */
  captchaValidate: z.string().max(12_288),
  scene,
  bizId,
})

export const captchaSchemas = {
  /** Without a `bizId` the token is bound to the caller's address. */
  getCaptchaId: z.strictObject({ scene, bizId: bizId.optional() }),
  checkCaptcha: z.discriminatedUnion('captchaType', [checkGeetest, checkOwn]),
  start: z.strictObject({ scene, bizId, kind: z.enum(['puzzle', 'proof']).default('puzzle') }),
  verify,
  /** The result of GeeTest's script after a solved challenge. */
  geetestValidate: z.strictObject({
    captcha_id: z.string().max(64).optional(),
    lot_number: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    captcha_output: z.string().min(1).max(4_096),
    pass_token: z.string().min(1).max(1_024),
    gen_time: z.string().regex(/^\d{1,16}$/),
  }),
} as const

export type StartCaptchaBody = z.input<typeof captchaSchemas.start>
export type VerifyCaptchaBody = z.input<typeof captchaSchemas.verify>
export type CheckCaptchaBody = z.input<typeof captchaSchemas.checkCaptcha>
export type GeetestValidate = z.output<typeof captchaSchemas.geetestValidate>

import { captchaScenes, type CaptchaScene } from '@argosy/wire/http'
import { ConfigError } from '@argosy/service'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export const geetestOrigin = 'https://gcaptcha4.geetest.com'

export const geetestEnv = {
  /** One captcha id per scene, `login:0f3…,register:9ab…`; scenes not listed use our own challenge. */
  GEETEST_CAPTCHA_IDS: z.string().default(''),
  /** A file with one line per captcha id: the id, a space, its key. */
  GEETEST_KEYS_FILE: z.string().optional(),
  /** Where answers are checked; anything but the vendor's address is for tests only. */
  GEETEST_ORIGIN: z.string().default(geetestOrigin),
  /** The page, on an origin of its own, in which the vendor's script runs. */
  GEETEST_FRAME_URL: z.string().default(''),
} as const

export type GeetestConfig = {
  readonly origin: string
  readonly frameUrl: string
  readonly captchas: ReadonlyMap<CaptchaScene, { readonly id: string; readonly key: string }>
}

type Values = z.output<z.ZodObject<typeof geetestEnv>>

/** Undefined unless at least one scene has a captcha id: the vendor is off by default. */
export function readGeetestConfig(values: Values, isProduction: boolean): GeetestConfig | undefined {
  if (values.GEETEST_CAPTCHA_IDS === '') return undefined
  const { GEETEST_KEYS_FILE: keysFile, GEETEST_ORIGIN: origin, GEETEST_FRAME_URL: frameUrl } = values
  if (keysFile === undefined) throw new ConfigError('GEETEST_CAPTCHA_IDS needs GEETEST_KEYS_FILE')
  if (isProduction && origin !== geetestOrigin)
    throw new ConfigError(`GEETEST_ORIGIN is for tests only: in production answers are checked at ${geetestOrigin}`)
  if (isProduction && URL.parse(frameUrl)?.protocol !== 'https:')
    throw new ConfigError('GEETEST_FRAME_URL must be an https address on an origin of its own')
  const keys = readKeys(keysFile)
  const captchas = values.GEETEST_CAPTCHA_IDS.split(',').map((pair) => {
    const [scene = '', id = ''] = pair.trim().split(':')
    const key = keys.get(id)
    if (!isScene(scene)) throw new ConfigError(`GEETEST_CAPTCHA_IDS: no such scene; use ${captchaScenes.join(', ')}`)
    if (!/^[A-Za-z0-9]{8,64}$/.test(id)) throw new ConfigError(`GEETEST_CAPTCHA_IDS: no captcha id for ${scene}`)
    if (key === undefined) throw new ConfigError(`GEETEST_KEYS_FILE has no key for the scene ${scene}`)
    return [scene, { id, key }] as const
  })
  return { origin, frameUrl, captchas: new Map(captchas) }
}

function readKeys(path: string): Map<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [id, key] = line.trim().split(/\s+/)
      return id && key ? [[id, key] as const] : []
    }),
  )
}

function isScene(text: string): text is CaptchaScene {
  return captchaScenes.some((scene) => scene === text)
}

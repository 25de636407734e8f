import { ConfigError, env } from '@argosy/service'
import type { z } from 'zod'
import { geetestEnv, readGeetestConfig, type GeetestConfig } from './geetest/geetest-config.ts'

export const captchaEnv = {
  ...geetestEnv,
  /** Rounds of a proof of work without a puzzle; each takes about 1.5 ms of CPU time. */
  CAPTCHA_PROOF_ROUNDS: env.integer(1, 10_000).default(1_000),
} as const

/** Below this, a proof costs an attacker next to nothing. */
const proofRoundsMin = 100

export type CaptchaConfig = { readonly proofRounds: number; readonly geetest: GeetestConfig | undefined }

export function readCaptchaConfig(
  values: z.output<z.ZodObject<typeof captchaEnv>>,
  isProduction: boolean,
): CaptchaConfig {
  const proofRounds = values.CAPTCHA_PROOF_ROUNDS
  if (isProduction && proofRounds < proofRoundsMin)
    throw new ConfigError(`CAPTCHA_PROOF_ROUNDS below ${proofRoundsMin} is for tests only`)
  return { proofRounds, geetest: readGeetestConfig(values, isProduction) }
}

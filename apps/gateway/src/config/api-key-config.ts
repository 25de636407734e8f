import { openLimits } from '@argosy/open-api'
import { developmentKey, env, readSecretKeys } from '@argosy/service'
import { z } from 'zod'

export const apiKeyEnv = {
  /** A file with keys of at least 32 characters, one per line, newest first; they seal the secrets of API keys. */
  API_KEY_SEAL_FILE: z.string().min(1).optional(),
  /** Calls per second for one API key; clients limit themselves to 20. */
  API_KEY_CALLS_PER_SECOND: env.integer(20, 10_000).default(openLimits.callsPerSecond),
} as const

export type ApiKeyConfig = {
  /** Undefined when the operator configured none: nothing can be sealed, so there are no API keys. */
  readonly sealKeys: readonly string[] | undefined
  readonly callsPerSecond: number
}

export function readApiKeyConfig(values: z.output<z.ZodObject<typeof apiKeyEnv>>, isProduction: boolean): ApiKeyConfig {
  return {
    sealKeys:
      readSecretKeys(values.API_KEY_SEAL_FILE, 'API_KEY_SEAL_FILE') ?? (isProduction ? undefined : [developmentKey]),
    callsPerSecond: values.API_KEY_CALLS_PER_SECOND,
  }
}

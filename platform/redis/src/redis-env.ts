import { developmentKey, env, readSecretKeys, refuseContradictions } from '@argosy/service'
import { z } from 'zod'
import { isEncrypted } from './redis-url.ts'

/** Variables of every app that uses Redis. Spread into the schema of an app. */
export const redisEnv = {
  /**
   * `rediss://user:password@host:port`, or `rediss+sentinel://user:password@a:26379,b:26379,c:26379/argosy`; each
   * service has its own user.
   */
  REDIS_URL: env.url('redis:', 'rediss:', 'redis+sentinel:', 'rediss+sentinel:'),
  REDIS_PREFIX: z.string().default(''),
  /** File with the trusted CA certificates. */
  REDIS_CA_FILE: z.string().min(1).optional(),
  /** Keys of at least 32 characters, one per line, newest first: they prove that a record is ours. */
  RECORD_KEY_FILE: z.string().min(1).optional(),
} as const

export type RedisConfig = {
  readonly url: string
  readonly prefix: string
  readonly caFile?: string
  readonly recordKeys: readonly string[]
}

type Values = z.output<z.ZodObject<typeof redisEnv>> & { readonly ARGOSY_MODE: string }

export function readRedisConfig(values: Values): RedisConfig {
  const { REDIS_URL: url, REDIS_PREFIX: prefix, REDIS_CA_FILE: caFile, RECORD_KEY_FILE: keyFile } = values
  const isProduction = values.ARGOSY_MODE === 'production'
  refuseContradictions({
    'REDIS_URL is without TLS: production needs rediss:// or rediss+sentinel://': isProduction && !isEncrypted(url),
    'REDIS_CA_FILE is missing: production says whose certificates it believes': isProduction && caFile === undefined,
    'RECORD_KEY_FILE is missing: without it whoever writes Redis is anybody, see docs/operating/engines.md':
      isProduction && keyFile === undefined,
  })
  const recordKeys = readSecretKeys(keyFile, 'RECORD_KEY_FILE') ?? [developmentKey]
  return { url, prefix, ...(caFile !== undefined && { caFile }), recordKeys }
}

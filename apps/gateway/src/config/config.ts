import type { SignAlgorithm } from '@argosy/wire/signing'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readRedisConfig, type RedisConfig } from '@argosy/redis'
import { readEnv, refuseContradictions } from '@argosy/service'
import { readCaptchaConfig, type CaptchaConfig } from '../captcha/captcha-config.ts'
import type { SessionLifetimes } from '../sessions/sessions.ts'
import { readApiKeyConfig, type ApiKeyConfig } from './api-key-config.ts'
import { gatewayEnv } from './env.ts'
import { identityContradictions, readIdentityConfig, type IdentityConfig } from './identity-config.ts'

export type GatewayConfig = {
  readonly isProduction: boolean
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly auditPostgresUrl: string
  readonly nats: NatsConfig
  readonly redis: RedisConfig
  readonly trustedProxyCount: number
  readonly limitsFactor: number
  readonly imageHosts: readonly string[]
  readonly hasDevSignIn: boolean
  readonly session: SessionLifetimes
  readonly signing: SigningConfig
  readonly commandDeadlineMs: number
  readonly queryDeadlineMs: number
  readonly captcha: CaptchaConfig
  readonly identity: IdentityConfig
  readonly apiKeys: ApiKeyConfig
}

export type SigningConfig = {
  readonly directory: string | undefined
  readonly isMadeWhenMissing: boolean
  readonly isEnforced: boolean
  readonly defaultAlgorithm: SignAlgorithm
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): GatewayConfig {
  const values = readEnv(gatewayEnv, source)
  const isProduction = values.ARGOSY_MODE === 'production'
  refuseContradictions({
    'DEV_SIGN_IN lets anybody in by name alone: it is for ARGOSY_MODE=development or test, never for production':
      isProduction && values.DEV_SIGN_IN === true,
    'SIGNING_DIRECTORY is missing: production is given its signing keys, see docs/operating/signing.md':
      isProduction && values.SIGNING_DIRECTORY === undefined,
    'AUDIT_POSTGRES_URL is missing: production writes its audit log by a login of its own, see docs/operating/identity.md':
      isProduction && values.AUDIT_POSTGRES_URL === undefined,
    'SIGNING_ENFORCED=0 takes orders that nobody signed: it is for development and test':
      isProduction && !values.SIGNING_ENFORCED,
    'ARGOSY_MODE lets anybody in by name on an address that others can reach: use production, or HOST=127.0.0.1':
      values.DEV_SIGN_IN !== false && !isProduction && !isLoopback(values.HOST),
    'PUBLIC_ORIGINS has an address without TLS: cookies and passkeys need https:// in production':
      isProduction && values.PUBLIC_ORIGINS.some((origin) => !origin.startsWith('https://')),
    'SIGNING_ALGORITHM=rsa1024 is too weak to be asked for in production':
      isProduction && values.SIGNING_ALGORITHM === 'rsa1024',
    'LIMITS_FACTOR widens the limits that keep guessers out: it is for development and test':
      isProduction && values.LIMITS_FACTOR !== 1,
    ...identityContradictions(values, isProduction),
    'SESSION_IDLE_MS is longer than SESSION_ABSOLUTE_MS': values.SESSION_IDLE_MS > values.SESSION_ABSOLUTE_MS,
  })
  requirePostgresTls(values)
  requirePostgresTls(values, 'AUDIT_POSTGRES_URL')
  return {
    isProduction,
    instance: values.INSTANCE ?? 'gateway',
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    // Development only: one database login for everything can also write the audit log.
    auditPostgresUrl: values.AUDIT_POSTGRES_URL ?? values.POSTGRES_URL,
    nats: readNatsConfig(values),
    redis: readRedisConfig(values),
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    limitsFactor: values.LIMITS_FACTOR,
    imageHosts: values.IMAGE_HOSTS,
    hasDevSignIn: values.DEV_SIGN_IN ?? !isProduction,
    session: { idleMs: values.SESSION_IDLE_MS, absoluteMs: values.SESSION_ABSOLUTE_MS },
    signing: {
      directory: values.SIGNING_DIRECTORY,
      isMadeWhenMissing: !isProduction,
      isEnforced: values.SIGNING_ENFORCED,
      defaultAlgorithm: values.SIGNING_ALGORITHM,
    },
    commandDeadlineMs: values.COMMAND_DEADLINE_MS,
    queryDeadlineMs: values.QUERY_DEADLINE_MS,
    captcha: readCaptchaConfig(values, isProduction),
    identity: readIdentityConfig(values, isProduction),
    apiKeys: readApiKeyConfig(values, isProduction),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

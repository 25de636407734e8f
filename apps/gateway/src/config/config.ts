import { readEnv, refuseContradictions } from '@argosy/service'
import { gatewayEnv } from './env.ts'

export type GatewayConfig = {
  readonly isProduction: boolean
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly nats: { readonly url: string; readonly prefix: string }
  readonly redis: { readonly url: string; readonly prefix: string }
  readonly trustedProxyCount: number
  readonly imageHosts: readonly string[]
  readonly hasDevSignIn: boolean
  readonly session: SessionLifetimes
  readonly commandDeadlineMs: number
}

export type SessionLifetimes = { readonly idleMs: number; readonly absoluteMs: number }

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): GatewayConfig {
  const values = readEnv(gatewayEnv, source)
  const isProduction = values.ARGOSY_MODE === 'production'
  refuseContradictions({
    'DEV_SIGN_IN lets anybody in by name alone: it is for ARGOSY_MODE=development or test, never for production':
      isProduction && values.DEV_SIGN_IN === true,
    'SESSION_IDLE_MS is longer than SESSION_ABSOLUTE_MS': values.SESSION_IDLE_MS > values.SESSION_ABSOLUTE_MS,
  })
  return {
    isProduction,
    instance: values.INSTANCE ?? 'gateway',
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    redis: { url: values.REDIS_URL, prefix: values.REDIS_PREFIX },
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    imageHosts: values.IMAGE_HOSTS,
    hasDevSignIn: values.DEV_SIGN_IN ?? !isProduction,
    session: { idleMs: values.SESSION_IDLE_MS, absoluteMs: values.SESSION_ABSOLUTE_MS },
    commandDeadlineMs: values.COMMAND_DEADLINE_MS,
  }
}

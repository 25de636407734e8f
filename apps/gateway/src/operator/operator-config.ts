import { natsEnv, readNatsConfig, type NatsConfig } from '@argosy/nats'
import { postgresEnv, requirePostgresTls } from '@argosy/postgres'
import { readRedisConfig, redisEnv, type RedisConfig } from '@argosy/redis'
import { commonEnv, env, readEnv, refuseContradictions } from '@argosy/service'
import { z } from 'zod'
import type { SessionLifetimes } from '../sessions/sessions.ts'
import { isNetwork } from './allowed-networks.ts'

export type OperatorConfig = {
  readonly isProduction: boolean
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly origin: string
  readonly networks: readonly string[]
  readonly postgresUrl: string
  readonly auditPostgresUrl: string
  readonly nats: NatsConfig
  readonly redis: RedisConfig
  readonly trustedProxyCount: number
  readonly session: SessionLifetimes
  readonly limitsFactor: number
  readonly commandDeadlineMs: number
  readonly queryDeadlineMs: number
}

const minuteMs = 60_000

const operatorEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(0),
  /**
   * The origin of the operators, `https://operators.argosy.example`: a host name that serves no page of the exchange.
   */
  OPERATOR_ORIGIN: env.origins.refine((origins) => origins.length === 1, 'must be one origin'),
  /** The addresses and networks that operators may connect from, separated by commas. Empty allows nobody. */
  OPERATOR_NETWORKS: env.list
    .default([])
    .refine(
      (networks) => networks.every(isNetwork),
      'must be addresses or networks such as 203.0.113.0/24, not everybody',
    ),
  /** For the login argosy_operator. */
  ...postgresEnv,
  AUDIT_POSTGRES_URL: postgresEnv.POSTGRES_URL,
  ...natsEnv,
  ...redisEnv,
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  LIMITS_FACTOR: env.integer(1, 10_000).default(1),
  SESSION_IDLE_MS: env.integer(1_000, 60 * minuteMs).default(15 * minuteMs),
  SESSION_ABSOLUTE_MS: env.integer(1_000, 12 * 60 * minuteMs).default(8 * 60 * minuteMs),
  COMMAND_DEADLINE_MS: env.integer(100, 5_000).default(5_000),
  QUERY_DEADLINE_MS: env.integer(100, 5_000).default(4_000),
})

export function readOperatorConfig(source: Readonly<Record<string, string | undefined>> = process.env): OperatorConfig {
  const values = readEnv(operatorEnv, source)
  const isProduction = values.ARGOSY_MODE === 'production'
  const [origin = ''] = values.OPERATOR_ORIGIN
  requirePostgresTls(values)
  requirePostgresTls(values, 'AUDIT_POSTGRES_URL')
  refuseContradictions({
    'OPERATOR_NETWORKS is missing: production says where its operators sit, see docs/operating/operators.md':
      isProduction && values.OPERATOR_NETWORKS.length === 0,
    'OPERATOR_ORIGIN has no TLS: passkeys and cookies need https:// in production':
      isProduction && !origin.startsWith('https://'),
    'LIMITS_FACTOR widens the limits that keep guessers out: it is for development and test':
      isProduction && values.LIMITS_FACTOR !== 1,
    'SESSION_IDLE_MS is longer than SESSION_ABSOLUTE_MS': values.SESSION_IDLE_MS > values.SESSION_ABSOLUTE_MS,
  })
  return {
    isProduction,
    instance: values.INSTANCE ?? 'operator',
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    origin,
    networks: values.OPERATOR_NETWORKS,
    postgresUrl: values.POSTGRES_URL,
    auditPostgresUrl: values.AUDIT_POSTGRES_URL,
    nats: readNatsConfig(values),
    redis: readRedisConfig(values),
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    session: { idleMs: values.SESSION_IDLE_MS, absoluteMs: values.SESSION_ABSOLUTE_MS },
    limitsFactor: values.LIMITS_FACTOR,
    commandDeadlineMs: values.COMMAND_DEADLINE_MS,
    queryDeadlineMs: values.QUERY_DEADLINE_MS,
  }
}

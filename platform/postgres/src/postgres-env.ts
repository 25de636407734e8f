import { env, refuseContradictions } from '@argosy/service'
import type { z } from 'zod'

/**
 * `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=FILE`, with several hosts separated by commas;
 * each service has a login of its own.
 */
const address: z.ZodString = env.url('postgres:', 'postgresql:')

/** The variable of every app that uses PostgreSQL. Spread into the schema of an app. */
export const postgresEnv = { POSTGRES_URL: address } as const

type Values = { readonly ARGOSY_MODE: string } & { readonly [Name in Variable]?: string | undefined }
type Variable = 'POSTGRES_URL' | 'AUDIT_POSTGRES_URL'

/**
 * Throws ConfigError in production unless TLS prevents an attacker in the network from reading along or posing as the
 * server.
 */
export function requirePostgresTls(values: Values, variable: Variable = 'POSTGRES_URL'): void {
  const [, query] = (values[variable] ?? '').split('?')
  const parameters = new URLSearchParams(query)
  const isProven = parameters.get('sslmode') === 'verify-full' && Boolean(parameters.get('sslrootcert'))
  refuseContradictions({
    [`${variable} is without TLS: production needs sslmode=verify-full and sslrootcert=FILE`]:
      values.ARGOSY_MODE === 'production' && !isProven,
  })
}

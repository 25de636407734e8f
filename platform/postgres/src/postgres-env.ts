import { env, refuseContradictions } from '@argosy/service'

/**
 * `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=FILE`, with several hosts separated by commas;
 * each service has a login of its own.
 */
const address = env.url('postgres:', 'postgresql:')

/** The variable of whoever reads or writes PostgreSQL. Spread into the schema of an app. */
export const postgresEnv = { POSTGRES_URL: address } as const

/** Throws ConfigError in production unless a stranger in the network can neither read along nor pose as the server. */
export function requirePostgresTls(values: Readonly<Record<string, unknown>>, name = 'POSTGRES_URL'): void {
  const [, query] = String(values[name] ?? '').split('?')
  const parameters = new URLSearchParams(query)
  const isProven = parameters.get('sslmode') === 'verify-full' && Boolean(parameters.get('sslrootcert'))
  refuseContradictions({
    [`${name} is without TLS: production needs sslmode=verify-full and sslrootcert=FILE`]:
      values['ARGOSY_MODE'] === 'production' && !isProven,
  })
}

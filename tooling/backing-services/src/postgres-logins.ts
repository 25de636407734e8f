import { queryOnce } from './query-once.ts'
import { postgresSettings } from './settings.ts'

/** The users that the migrations (platform/postgres/migrations) create for services. */
const postgresLogins = {
  gateway: 'argosy_gateway',
  audit: 'argosy_audit',
  auditor: 'argosy_auditor',
  engine: 'argosy_engine',
  projector: 'argosy_projector',
  courier: 'argosy_courier',
  liquidity: 'argosy_liquidity',
  operator: 'argosy_operator',
  prober: 'argosy_prober',
  oracle: 'argosy_oracle',
} as const

export type PostgresLogin = keyof typeof postgresLogins

/** The URL of the same database with another user's login. */
export function postgresUrlAs(login: PostgresLogin, url: string): string {
  return url.replace(/\/\/[^@/]*@/, `//${postgresLogins[login]}:${postgresSettings.password}@`)
}

/** Sets the public development password, before or after the first migration. Idempotent. */
export async function openPostgresLogins(url: string): Promise<void> {
  const names = Object.values(postgresLogins)
  const open = await queryOnce(
    url,
    'select rolname from pg_authid where rolname = any($1) and rolcanlogin and rolpassword is not null',
    [names],
  )
  if (open.length === names.length) return
  for (const name of names) {
    const there = await queryOnce(url, 'select from pg_roles where rolname = $1', [name])
    const verb = there.length === 0 ? 'create' : 'alter'
    await queryOnce(url, `${verb} role ${name} login password '${postgresSettings.password}'`)
  }
}

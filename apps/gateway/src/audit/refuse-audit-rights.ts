import type { Pool } from '@argosy/postgres'
import { ConfigError } from '@argosy/service'
import { whenPostgresIsUp } from '../when-postgres-is-up.ts'

/** Every role that this login has or can assume, and whether one of them can write the audit log. */
const readRights = `
  select r.rolname
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_roles r on pg_has_role(r.oid, 'member')
  where n.nspname = 'audit' and c.relname = 'event'
    and (has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate')
      or has_any_column_privilege(r.oid, c.oid, 'insert, update'))
  limit 1`

/** An attacker who takes over a gateway must not be able to change the audit log with its everyday login. */
export async function refuseAuditRights(pool: Pool): Promise<void> {
  const { rows } = await whenPostgresIsUp(() => pool.query<{ rolname: string }>(readRights))
  const role = rows[0]?.rolname
  if (role === undefined) return
  throw new ConfigError(
    `the login of POSTGRES_URL can write the audit log as ${role}: give the gateway a login without that right, ` +
      'see docs/operating/identity.md',
  )
}

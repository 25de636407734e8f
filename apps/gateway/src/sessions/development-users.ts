import type { Pool } from '@argosy/postgres'
import { ConfigError } from '@argosy/service'
import { hashPassword } from '../identity/passwords/password-hash.ts'
import { whenPostgresIsUp } from '../when-postgres-is-up.ts'

/** The fixed users of development and tests; the seed funds their accounts. */
const developmentUsers = [
  { userId: '1', userName: 'alice', accountId: '1001', email: 'alice@argosy.test', password: 'alice sails at dawn' },
  { userId: '2', userName: 'bob', accountId: '1002', email: 'bob@argosy.test', password: 'bob keeps the ledger' },
] as const

/** Keeps what a developer has changed since. */
const add = `
  insert into accounts.app_user
    (user_id, user_name, account_id, email, password_hash, password_changed_at, is_development)
  values ($1, $2, $3, $4, $5, now(), true)
  on conflict (user_id) do update set
    email = coalesce(app_user.email, excluded.email),
    password_hash = coalesce(app_user.password_hash, excluded.password_hash),
    password_changed_at = coalesce(app_user.password_changed_at, excluded.password_changed_at)`

export async function addDevelopmentUsers(pool: Pool): Promise<void> {
  for (const { userId, userName, accountId, email, password } of developmentUsers) {
    const passwordHash = await hashPassword(password)
    await whenPostgresIsUp(() => pool.query(add, [userId, userName, accountId, email, passwordHash]))
  }
}

/** Users without a password must not exist beside real ones. */
export async function refuseDevelopmentUsers(pool: Pool): Promise<void> {
  const { rowCount } = await whenPostgresIsUp(() =>
    pool.query('select from accounts.app_user where is_development limit 1'),
  )
  if (rowCount) {
    throw new ConfigError(
      'this database has development users: production needs a database that never was for development',
    )
  }
}

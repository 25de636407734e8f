import { retryWhileUnavailable, type Pool } from '@argosy/postgres'
import { ConfigError } from '@argosy/service'

/** Known to every developer and to every test; the seed funds their accounts. */
const developmentUsers = [
  { userId: '1', userName: 'alice', accountId: '1001' },
  { userId: '2', userName: 'bob', accountId: '1002' },
] as const

const postgresWaitMsMax = 30_000

export async function addDevelopmentUsers(pool: Pool): Promise<void> {
  for (const { userId, userName, accountId } of developmentUsers) {
    await patiently(() =>
      pool.query(
        `insert into accounts.app_user (user_id, user_name, account_id, is_development)
         values ($1, $2, $3, true) on conflict do nothing`,
        [userId, userName, accountId],
      ),
    )
  }
}

/** A user who needs no password has no place beside real ones. */
export async function refuseDevelopmentUsers(pool: Pool): Promise<void> {
  const { rowCount } = await patiently(() => pool.query('select from accounts.app_user where is_development limit 1'))
  if (rowCount) {
    throw new ConfigError(
      'this database has development users: production needs a database that never was for development',
    )
  }
}

function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return retryWhileUnavailable(work, { deadlineMs: postgresWaitMsMax })
}

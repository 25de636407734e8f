import { loadAccounts, makeDevelopmentKey, type DevelopmentKey, type Exchange } from '@argosy/dev-env'
import { createPool } from '@argosy/postgres'

const usersMax = 10
const keysPerUser = 10 // the limit per user

/** Keys of funded load accounts, grouped by user; each account gets a user. */
export async function makeLoadKeys(exchange: Exchange): Promise<DevelopmentKey[][]> {
  const users = loadAccounts.slice(0, usersMax).map((accountId, index) => ({ accountId, userName: userNameOf(index) }))
  const pool = createPool(exchange.addresses.postgresUrl, { applicationName: 'bench', maxConnections: 1 })
  try {
    for (const { userName, accountId } of users) {
      await pool.query(
        'insert into accounts.app_user (user_id, user_name, account_id) values ($1, $1, $2) on conflict do nothing',
        [userName, accountId],
      )
    }
  } finally {
    await pool.end()
  }
  const byUser: DevelopmentKey[][] = []
  for (const { userName } of users) {
    const keys: DevelopmentKey[] = []
    for (let count = 0; count < keysPerUser; count += 1) keys.push(await makeDevelopmentKey(exchange, { userName }))
    byUser.push(keys)
  }
  return byUser
}

/** User names consist of letters only. */
function userNameOf(index: number): string {
  return `load${String.fromCharCode('a'.charCodeAt(0) + index)}`
}

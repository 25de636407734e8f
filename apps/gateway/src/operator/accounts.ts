import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

/** What operators can see of a user. Their database login can read no other columns. */
export type OperatorAccount = {
  readonly userId: string
  readonly accountId: AccountId
  readonly userName: string
  readonly status: 'active' | 'frozen'
  readonly securityVersion: number
  readonly createdAtMs: number
}

export type OperatorAccounts = {
  findById(userId: string): Promise<OperatorAccount | undefined>
  /** By a complete id, user name or email address: users cannot be listed. */
  findByName(name: string): Promise<OperatorAccount | undefined>
}

const select = `
  select user_id as "userId", account_id as "accountId", user_name as "userName", status,
    security_version as "securityVersion", created_at as "createdAtMs"
  from accounts.app_user`

export function createOperatorAccounts(pool: Pick<Pool, 'query'>): OperatorAccounts {
  const find = async (condition: string, value: string) => {
    const { rows } = await pool.query<OperatorAccount>(`${select} where ${condition} limit 1`, [value])
    return rows[0]
  }
  return {
    findById: (userId) => find('user_id = $1', userId),
    findByName: (name) =>
      name.includes('@')
        ? find('email = $1', name.toLowerCase())
        : find('user_id = $1 or account_id = $1 or user_name = lower($1) order by user_id = $1 desc', name),
  }
}

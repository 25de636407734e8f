import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { Visitor } from './sessions.ts'

export type Users = {
  findDevelopmentUser(userName: string): Promise<Visitor | undefined>
}

export function createUsers(pool: Pool): Users {
  return {
    async findDevelopmentUser(userName) {
      const { rows } = await pool.query<{ user_id: string; user_name: string; account_id: string }>(
        'select user_id, user_name, account_id from accounts.app_user where user_name = $1 and is_development',
        [userName],
      )
      const [row] = rows
      return row && { userId: row.user_id, userName: row.user_name, accountId: row.account_id as AccountId }
    },
  }
}

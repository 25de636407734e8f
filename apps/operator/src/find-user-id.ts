import type { Pool } from '@argosy/postgres'

/** Finds a user by name, email address or id. */
export async function findUserId(pool: Pool, userName: string): Promise<string> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from accounts.app_user where user_name = $1 or email = $1 or user_id = $1',
    [userName],
  )
  const [user] = rows
  if (!user) throw new Error(`There is no user ${userName}.`)
  return user.user_id
}

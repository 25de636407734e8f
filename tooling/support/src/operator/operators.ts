import type { Pool } from '@argosy/postgres'
import { presentTime } from '../present-time.ts'

/** False when they were one. */
export async function addOperator(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('insert into accounts.operator (user_id) values ($1) on conflict do nothing', [
    userId,
  ])
  return rowCount === 1
}

/** False when they were none. */
export async function removeOperator(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from accounts.operator where user_id = $1', [userId])
  return rowCount === 1
}

export async function listOperators(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ user_name: string; since_ms: string }>(
    `select user_name, (extract(epoch from since) * 1000)::bigint as since_ms
     from accounts.operator join accounts.app_user using (user_id) order by since, user_name`,
  )
  if (rows.length === 0) return 'Nobody.'
  return rows
    .map(({ user_name: name, since_ms: sinceMs }) => `${name}  since ${presentTime(Number(sinceMs))}`)
    .join('\n')
}

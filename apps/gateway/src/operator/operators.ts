import type { Pool } from '@argosy/postgres'

export type Operators = {
  /** Asked anew each time: a right that was taken is gone at once. */
  includes(userId: string): Promise<boolean>
}

export function createOperators(pool: Pool): Operators {
  return {
    async includes(userId) {
      const { rowCount } = await pool.query('select from accounts.operator where user_id = $1', [userId])
      return rowCount === 1
    },
  }
}

import type { LoginHistoryEntryView, LoginMethod } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'

export type LoginHistoryEntry = {
  readonly userId: string
  readonly method: LoginMethod
  /** Empty for a success. */
  readonly reason: string
  readonly device: string
  readonly address: string
}

/** The sign-ins that a user may see of their own account, failed ones included. */
export type LoginHistory = {
  write(entry: LoginHistoryEntry): Promise<void>
  read(userId: string, page: { beforeId?: number | undefined; limit: number }): Promise<LoginHistoryEntryView[]>
}

export function createLoginHistory(pool: Pick<Pool, 'query'>): LoginHistory {
  return {
    async write({ userId, method, reason, device, address }) {
      await pool.query(
        `insert into accounts.login_history (user_id, method, is_success, reason, device, address)
         values ($1, $2, $3, $4, $5, $6)`,
        [userId, method, reason === '', reason, device, address],
      )
    },
    async read(userId, { beforeId, limit }) {
      const { rows } = await pool.query<{
        entry_id: number
        happened_at: number
        method: LoginMethod
        is_success: boolean
        reason: string
        device: string
        address: string
      }>(
        `select entry_id, happened_at, method, is_success, reason, device, address from accounts.login_history
         where user_id = $1 and ($2::bigint is null or entry_id < $2) order by entry_id desc limit $3`,
        [userId, beforeId ?? null, limit],
      )
      return rows.map((row) => ({
        entryId: row.entry_id,
        timeMs: row.happened_at,
        method: row.method,
        isSuccess: row.is_success,
        reason: row.reason,
        device: row.device,
        address: row.address,
      }))
    },
  }
}

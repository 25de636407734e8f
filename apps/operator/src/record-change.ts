import type { Pool } from '@argosy/postgres'
import { randomUUID } from 'node:crypto'

export type RecordedChange = {
  /** The user concerned; absent when it is everybody. */
  readonly userId?: string
  readonly operatorName: string
  readonly detail:
    | { readonly what: 'api_key' | 'api_key_removed'; readonly accessKey: string }
    | { readonly what: 'operator' | 'operator_enrolment' | 'operator_removed'; readonly operator: string }
    | {
        readonly what: 'incident'
        readonly incidentId: string
        readonly updateNumber: number
        readonly stage: string
      }
    | { readonly what: 'announcement_draft'; readonly announcementId: string; readonly revision: number }
    | { readonly what: 'resealed'; readonly counts: Readonly<Record<string, number>> }
}

/** Writes to the audit log of the users' own actions; the operator's name takes the slot of the address. */
export async function recordChange(pool: Pool, { userId, operatorName, detail }: RecordedChange): Promise<void> {
  await pool.query(
    `insert into audit.event (kind, outcome, user_id, address, trace_id, detail)
     values ('security_change', 'ok', $1, $2, $3, $4)`,
    [userId ?? null, operatorName, randomUUID(), { ...detail, by: 'operator' }],
  )
}

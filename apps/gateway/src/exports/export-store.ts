/** What users see of their exports, and the limits before one is accepted. */
import { exportLimits, type ExportState } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { withTransaction, type Pool } from '@argosy/postgres'
import { drawToken } from '../identity/tokens.ts'
import type { ExportJob, ExportTerms } from './export-job.ts'

export type ExportStore = {
  /** The same client request id gives the same export again. */
  request(clientRequestId: string, terms: ExportTerms): Promise<ExportJob | 'exports_in_progress' | 'exports_per_day'>
  /** Newest first. */
  list(accountId: AccountId, partition: ExportTerms['partition']): Promise<ExportJob[]>
  /** Undefined for another account's: the caller cannot find out whether it exists. */
  find(accountId: AccountId, exportId: string): Promise<ExportJob | undefined>
  remove(accountId: AccountId, exportId: string): Promise<boolean>
}

export const jobColumns = `
  export_id as "exportId", account_id as "accountId", partition, kind, language, time_zone as "timeZone",
  start_ms as "startMs", end_ms as "endMs", before_id as "beforeId", oldest_ms as "oldestMs", reached_ms as "reachedMs",
  state, row_count as "rowCount", chunk_count as "chunkCount", file_bytes as "fileBytes",
  encode(file_digest, 'hex') as "fileDigest", next_id as "nextId", failure_count as "failureCount",
  asked_at as "askedAtMs", expires_at as "expiresAtMs"`

const inProgress: readonly ExportState[] = ['queued', 'running']

export function createExportStore(pool: Pool): ExportStore {
  return {
    request: (clientRequestId, terms) =>
      withTransaction(pool, async (client) => {
        const { accountId, partition } = terms
        // Two calls for the last free place wait for each other here, and the second counts the first one's.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`record export ${accountId}`])
        const { rows: requested } = await client.query<ExportJob>(
          `select ${jobColumns} from accounts.record_export
           where account_id = $1 and partition = $2 and client_request_id = $3`,
          [accountId, partition, clientRequestId],
        )
        if (requested[0]) return requested[0]
        const { rows: counted } = await client.query<{ running: number; today: number }>(
          `select count(*) filter (where state = any($2)) as running,
             count(*) filter (where asked_at > clock_timestamp() - interval '1 day') as today
           from accounts.record_export where account_id = $1`,
          [accountId, inProgress],
        )
        const { running = 0, today = 0 } = counted[0] ?? {}
        if (running >= exportLimits.inProgressMax) return 'exports_in_progress'
        if (today >= exportLimits.perDayMax) return 'exports_per_day'
        const { kind, language, timeZone, startMs, endMs, beforeId, oldestMs } = terms
        const { rows } = await client.query<ExportJob>(
          `insert into accounts.record_export (export_id, account_id, partition, client_request_id, kind, language, time_zone,
             start_ms, end_ms, before_id, oldest_ms, reached_ms)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10, $11, coalesce($9::bigint, $12::bigint)) returning ${jobColumns}`,
          [
            drawToken(),
            accountId,
            partition,
            clientRequestId,
            kind,
            language,
            timeZone,
            startMs,
            endMs,
            beforeId,
            oldestMs,
            Date.now(),
          ],
        )
        if (!rows[0]) throw new Error('an export was not stored')
        return rows[0]
      }),
    async list(accountId, partition) {
      const { rows } = await pool.query<ExportJob>(
        `select ${jobColumns} from accounts.record_export
         where account_id = $1 and partition = $2 and state <> 'deleted' order by asked_at desc, export_id`,
        [accountId, partition],
      )
      return rows
    },
    async find(accountId, exportId) {
      const { rows } = await pool.query<ExportJob>(
        `select ${jobColumns} from accounts.record_export
         where account_id = $1 and export_id = $2 and state <> 'deleted'`,
        [accountId, exportId],
      )
      return rows[0]
    },
    async remove(accountId, exportId) {
      // The row stays, because it counts for the day.
      const { rowCount } = await pool.query(
        `update accounts.record_export set state = 'deleted', finished_at = coalesce(finished_at, clock_timestamp())
         where account_id = $1 and export_id = $2 and state <> 'deleted'`,
        [accountId, exportId],
      )
      return rowCount === 1
    },
  }
}

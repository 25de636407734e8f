/**
 * The work on exports, shared by all gateways. A claim holds a lease in the database's time, and every write names the
 * claim: a gateway that was paused and replaced writes nothing more.
 */
import { realmOf, type Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { exportLimits, type ExportKind } from '@argosy/wire/http'
import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'
import { randomUUID } from 'node:crypto'
import type { AnnounceInboxes } from '../notifications/announce-inboxes.ts'
import { addToInboxes } from '../notifications/inbox.ts'
import type { ExportJob } from './export-job.ts'
import { jobColumns } from './export-store.ts'

export type Claim = { readonly worker: string; readonly job: ExportJob }

export type SavedPage = {
  readonly content: Buffer
  readonly rowCount: number
  readonly bytes: number
  readonly beforeId: string
  readonly reachedMs: number
}

export type ExportWork = {
  /** The export that has waited longest; undefined when there is nothing to do. */
  claim(): Promise<Claim | undefined>
  /** The job with the page in its file; undefined when it is not this claim's any more. */
  savePage(claim: Claim, page: SavedPage): Promise<ExportJob | undefined>
  /** Keeps the claim without writing; false when it is lost. */
  renew(claim: Claim): Promise<boolean>
  finish(claim: Claim, result: { readonly digest: Buffer; readonly nextId: string | null }): Promise<void>
  /** Back into the queue, to continue after a wait. */
  release(claim: Claim, waitMs: number): Promise<void>
  /** Back into the queue after a failure; the last attempt ends it. */
  fail(claim: Claim): Promise<void>
  /** A part of the file, in the order in which it was written. */
  readChunks(exportId: string, from: number, count: number): Promise<Buffer[]>
  /** Removes the files of ended exports, and a day later the exports. */
  sweep(): Promise<void>
}

const leaseSql = `clock_timestamp() + interval '30 seconds'`
const failuresMax = 10
const waitSecondsMax = 60
const sweptChunksMax = 500

export function createExportWork(pool: Pool, onInboxChanged: AnnounceInboxes = () => undefined): ExportWork {
  const isOurs = `export_id = $1 and worker = $2 and state = 'running'`
  const idsOf = ({ worker, job: { exportId } }: Claim) => [exportId, worker]
  return {
    async claim() {
      const worker = randomUUID()
      const { rows } = await pool.query<ExportJob>(
        `update accounts.record_export
         set state = 'running', worker = $1, leased_until = ${leaseSql}, served_at = clock_timestamp()
         where export_id = (
           select export_id from accounts.record_export
           where state in ('queued', 'running') and ready_at <= clock_timestamp()
             and (leased_until is null or leased_until < clock_timestamp())
           order by served_at limit 1 for update skip locked
         )
         returning ${jobColumns}`,
        [worker],
      )
      return rows[0] && { worker, job: rows[0] }
    },
    async savePage(claim, { content, rowCount, bytes, beforeId, reachedMs }) {
      const { rows } = await pool.query<ExportJob>(
        `with saved as (
           update accounts.record_export
           set before_id = $3, reached_ms = $4, row_count = row_count + $5, file_bytes = file_bytes + $6,
             chunk_count = chunk_count + 1, failure_count = 0, leased_until = ${leaseSql}
           where ${isOurs} returning *
         ), written as (
           insert into accounts.record_export_chunk select export_id, chunk_count - 1, $7 from saved
         )
         select ${jobColumns} from saved`,
        [...idsOf(claim), beforeId, reachedMs, rowCount, bytes, content],
      )
      return rows[0]
    },
    async renew(claim) {
      const { rowCount } = await pool.query(
        `update accounts.record_export set leased_until = ${leaseSql} where ${isOurs}`,
        idsOf(claim),
      )
      return rowCount === 1
    },
    async finish(claim, { digest, nextId }) {
      const announced = await withTransaction(pool, async (client) => {
        const { rows } = await client.query<DoneRow>(
          `update accounts.record_export
         set state = 'done', file_digest = $3, next_id = $4, worker = null, leased_until = null, finished_at = clock_timestamp(),
           expires_at = clock_timestamp() + interval '${exportLimits.storedHours} hours'
         where ${isOurs}
         returning account_id, partition, kind, row_count, encode(sha256(export_id::bytea), 'hex') as source`,
          [...idsOf(claim), digest, nextId],
        )
        return rows[0] && announceFile(client, rows[0])
      })
      onInboxChanged(announced ?? [])
    },
    async release(claim, waitMs) {
      await pool.query(
        `update accounts.record_export
         set worker = null, leased_until = null, ready_at = clock_timestamp() + $3 * interval '1 millisecond'
         where ${isOurs}`,
        [...idsOf(claim), waitMs],
      )
    },
    async fail(claim) {
      await pool.query(
        `update accounts.record_export
         set worker = null, leased_until = null, failure_count = failure_count + 1,
           state = case when failure_count + 1 >= ${failuresMax} then 'failed' else state end,
           finished_at = case when failure_count + 1 >= ${failuresMax} then clock_timestamp() end,
           ready_at = clock_timestamp() + least(${waitSecondsMax}, 2 ^ failure_count) * interval '1 second'
         where ${isOurs}`,
        idsOf(claim),
      )
    },
    async readChunks(exportId, from, count) {
      const { rows } = await pool.query<{ content: Buffer }>(
        `select content from accounts.record_export_chunk
         where export_id = $1 and chunk_number >= $2 and chunk_number < $3 order by chunk_number`,
        [exportId, from, from + count],
      )
      return rows.map(({ content }) => content)
    },
    async sweep() {
      await pool.query(
        `update accounts.record_export set state = 'expired' where state = 'done' and expires_at <= clock_timestamp()`,
      )
      for (let removed = sweptChunksMax; removed === sweptChunksMax;) {
        const { rowCount } = await pool.query(
          `delete from accounts.record_export_chunk where (export_id, chunk_number) in (
             select export_id, chunk_number
             from accounts.record_export join accounts.record_export_chunk using (export_id)
             where state in ('expired', 'failed', 'deleted') limit ${sweptChunksMax}
           )`,
        )
        removed = rowCount ?? 0
      }
      await pool.query(
        `delete from accounts.record_export
         where state not in ('queued', 'running') and coalesce(expires_at, finished_at) < clock_timestamp() - interval '1 day'`,
      )
    },
  }
}

type DoneRow = {
  readonly account_id: AccountId
  readonly partition: Partition
  readonly kind: ExportKind
  readonly row_count: number
  /** Not the id itself: that opens the file. */
  readonly source: string
}

function announceFile(client: PoolClient, row: DoneRow): Promise<readonly AccountId[]> | undefined {
  if (realmOf(row.partition) !== 'live') return undefined
  const content = { kind: 'export_ready', exportKind: row.kind, rowCount: row.row_count } as const
  return addToInboxes(client, [
    { accountId: row.account_id, source: `export:${row.source}`, content, timeMs: Date.now() },
  ])
}

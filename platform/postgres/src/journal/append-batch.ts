import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import type { Pool } from '../pool.ts'
import type { JournalBatch } from './batch.ts'
import { FencedError } from './errors.ts'
import type { Lease } from './lease.ts'

export type AppendOptions = {
  readonly signal?: AbortSignal
  readonly onRetry?: (error: unknown) => void
}

// Longer than any restart of PostgreSQL; the lease, not this, decides who leads when it comes back.
const appendWaitMsMax = 300_000

/**
 * Commits one batch, or throws FencedError. The lease row is locked while the batch commits, so a takeover either
 * comes after it or shuts it out. When the connection breaks, the commit may have happened: the row itself tells.
 */
export async function appendBatch(
  pool: Pool,
  lease: Lease,
  batch: JournalBatch,
  options: AppendOptions = {},
): Promise<void> {
  const isAppended = await retryWhileUnavailable(
    async () => (await insertBatch(pool, lease, batch)) || (await isBatchThere(pool, lease, batch)),
    { deadlineMs: appendWaitMsMax, ...options },
  )
  if (!isAppended) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} has ended`)
}

async function insertBatch(pool: Pool, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'journal-append',
    text: `with fence as (select epoch from journal.lease where partition = $1 and epoch = $3 for share)
           insert into journal.batch (partition, seq, epoch, first_sequence, command_count, commands, hash)
           select $1, $2, epoch, $4, $5, $6, $7 from fence
           on conflict (partition, seq) do nothing`,
    values: [
      lease.partition,
      batch.seq,
      lease.epoch,
      batch.firstSequence,
      batch.commandCount,
      batch.commands,
      batch.hash,
    ],
  })
  return rowCount === 1
}

async function isBatchThere(pool: Pool, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rows } = await pool.query<{ hash: Buffer }>(
    'select hash from journal.batch where partition = $1 and seq = $2',
    [lease.partition, batch.seq],
  )
  return rows[0]?.hash.equals(batch.hash) ?? false
}

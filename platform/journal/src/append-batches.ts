import type { Pool } from '@argosy/postgres'
import type { JournalBatch } from './batch.ts'
import { FencedError } from './errors.ts'
import type { Lease } from './lease.ts'

/**
 * Appends many batches with one statement, for bulk writers with a transaction of their own: all or none. Fenced like a
 * single one; nothing is retried, since the transaction is lost with its connection.
 */
export async function appendBatches(pool: Pool, lease: Lease, batches: readonly JournalBatch[]): Promise<void> {
  const column = <T>(read: (batch: JournalBatch) => T) => batches.map(read)
  const { rowCount } = await pool.query({
    name: 'journal-append-many',
    text: `with fence as (select epoch from journal.lease where partition = $1 and epoch = $2 for share)
           insert into journal.batch (partition, seq, epoch, first_sequence, command_count, commands, hash, results_seq, results_digest)
           select $1, batch.seq, fence.epoch, first_sequence, command_count, commands, hash, results_seq, results_digest
           from fence, unnest($3::bigint[], $4::bigint[], $5::integer[], $6::bytea[], $7::bytea[], $8::bigint[], $9::bytea[])
             as batch (seq, first_sequence, command_count, commands, hash, results_seq, results_digest)`,
    values: [
      lease.partition,
      lease.epoch,
      column(({ seq }) => seq),
      column(({ firstSequence }) => firstSequence),
      column(({ commandCount }) => commandCount),
      column(({ commands }) => Buffer.from(commands)),
      column(({ hash }) => Buffer.from(hash)),
      column(({ resultsSeq }) => resultsSeq ?? null),
      column(({ resultsDigest }) => resultsDigest && Buffer.from(resultsDigest)),
    ],
  })
  if (rowCount !== batches.length) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} has ended`)
}

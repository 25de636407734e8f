import type { Partition } from '@argosy/catalogue'
import { sleepMs } from '@argosy/service'
import { isUnavailable, type Pool } from '@argosy/postgres'
import type { JournalBatch } from './batch.ts'

// Bounds memory when far behind: a batch holds at most 2,000 commands.
export const readLimit = 500

// Many batches per read under load; far below the 250 ms in which a standby must catch up to be handed a lease.
export const tailPauseMs = 20

export async function readBatches(
  pool: Pool,
  partition: Partition,
  afterSeq: number,
  limit = readLimit,
): Promise<JournalBatch[]> {
  const { rows } = await pool.query<JournalBatch>({
    name: 'journal-read',
    text: `select seq, epoch, first_sequence as "firstSequence", command_count as "commandCount", commands, hash,
             results_seq as "resultsSeq", results_digest as "resultsDigest",
             (select json_agg(sequence) from journal.skipped_command skipped where skipped.partition = batch.partition
              and sequence between first_sequence and first_sequence + command_count - 1) as skipped
           from journal.batch where partition = $1 and seq > $2 order by seq limit $3`,
    values: [partition, afterSeq, limit],
  })
  return rows
}

export type TailOptions = {
  readonly pool: Pool
  readonly partition: Partition
  readonly afterSeq: number
  readonly signal: AbortSignal
  /** Waits until the journal has probably grown; it may return too soon or too late, since it is only a hint. */
  readonly waitForGrowth: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Yields every batch after a position, for ever, in groups as they are found; continues through restarts of PostgreSQL.
 * A consumer that has caught up pauses before it reads again, so that the number of reads does not grow with the number
 * of batches.
 */
export async function* tailJournal(options: TailOptions): AsyncGenerator<JournalBatch[]> {
  const { pool, partition, signal, waitForGrowth } = options
  let { afterSeq } = options
  while (!signal.aborted) {
    const batches = await readBatchesOrNone(pool, partition, afterSeq, signal)
    const last = batches.at(-1)
    if (last) {
      afterSeq = last.seq
      yield batches
      if (batches.length === readLimit) continue
      await sleepMs(tailPauseMs, signal)
    }
    await waitForGrowth(signal)
  }
}

async function readBatchesOrNone(
  pool: Pool,
  partition: Partition,
  afterSeq: number,
  signal: AbortSignal,
): Promise<JournalBatch[]> {
  try {
    return await readBatches(pool, partition, afterSeq)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    await sleepMs(100, signal)
    return []
  }
}

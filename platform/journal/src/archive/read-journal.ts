import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'
import type { JournalBatch } from '../batch.ts'
import { readBatches, readLimit } from '../read-batches.ts'
import { listSegments, readSegment } from './segment-files.ts'

export type JournalSource = {
  readonly pool: Pool
  readonly partition: Partition
  /** Directory of archived segments; without it only the table is read. */
  readonly archiveDirectory?: string | undefined
}

/** Every existing batch after a given one, from the archive first and then from the table. */
export async function* readJournal(source: JournalSource, afterSeq = 0): AsyncGenerator<readonly JournalBatch[]> {
  const { pool, partition, archiveDirectory } = source
  let seq = afterSeq
  if (archiveDirectory !== undefined) {
    const skipped = await readSkipped(pool, partition)
    for (const manifest of await listSegments(archiveDirectory, partition)) {
      if (manifest.lastSeq <= seq) continue
      const batches = (await readSegment(archiveDirectory, manifest))
        .filter((batch) => batch.seq > seq)
        .map((batch) => ({ ...batch, skipped }))
      // In groups of the table's size, so that consumers that write per group use transactions of one size.
      for (let at = 0; at < batches.length; at += readLimit) yield batches.slice(at, at + readLimit)
      seq = manifest.lastSeq
    }
  }
  for (;;) {
    const batches = await readBatches(pool, partition, seq)
    const last = batches.at(-1)
    if (!last) return
    yield batches
    seq = last.seq
  }
}

/** Read from the table, because a command is skipped after its batch was archived. */
async function readSkipped(pool: Pool, partition: Partition): Promise<readonly number[]> {
  const { rows } = await pool.query<{ sequence: number }>(
    'select sequence from journal.skipped_command where partition = $1',
    [partition],
  )
  return rows.map(({ sequence }) => sequence)
}

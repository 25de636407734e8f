import type { Partition } from '@argosy/catalogue'
import { withTransaction, type Pool } from '@argosy/postgres'
import { JournalCorruptError } from '../errors.ts'
import { loadNewestSnapshot } from '../snapshot-store.ts'
import type { ArchivedBatch } from './segment-codec.ts'
import { listSegments, readSegment, writeSegment, type SegmentManifest } from './segment-files.ts'

export type ArchiveOptions = {
  readonly pool: Pool
  readonly partition: Partition
  readonly directory: string
  /** How many of the newest snapshots keep the batches after them in the table. */
  readonly retainedSnapshots: number
  /** The last batch to archive, whatever the snapshots allow. */
  readonly untilSeq?: number
  readonly onSegment?: (manifest: SegmentManifest) => void
}

// A segment is held in memory whole while it is written or read.
const segmentBytesMax = 32 * 1_024 * 1_024
const readLimit = 1_000

/**
 * Moves old batches into files, a segment at a time. After an interruption the next call continues where it stopped.
 */
export async function archiveBatches(options: ArchiveOptions): Promise<readonly SegmentManifest[]> {
  const { pool, partition, directory, onSegment = () => {} } = options
  const limitSeq = Math.min(
    await calculateArchiveLimit(pool, partition, options.retainedSnapshots),
    options.untilSeq ?? Infinity,
  )
  const moved: SegmentManifest[] = []
  for (;;) {
    const manifest = await nextSegment(pool, partition, directory, limitSeq)
    if (!manifest) return moved
    await removeArchived(pool, manifest)
    moved.push(manifest)
    onSegment(manifest)
  }
}

/**
 * The last batch that is not needed in the table: a start begins after a retained snapshot, a projector after the
 * newest one that it has reached. 0 while there is no such snapshot, or history was never written.
 */
export async function calculateArchiveLimit(
  pool: Pool,
  partition: Partition,
  retainedSnapshots: number,
): Promise<number> {
  const { rows } = await pool.query<{ seq: number | null }>(
    `select least(
       (select min(seq) from (select seq from journal.snapshot where partition = $1 order by seq desc limit $2) kept),
       coalesce((select max(snapshot.seq) from journal.snapshot join journal.reader_position reader using (partition)
                 where partition = $1 and snapshot.seq <= reader.seq), 0)) as seq`,
    [partition, retainedSnapshots],
  )
  const limitSeq = rows[0]?.seq ?? 0
  if (limitSeq === 0) return 0
  const snapshot = await loadNewestSnapshot(pool, partition, limitSeq)
  // A snapshot that this version cannot read cannot start an engine.
  return snapshot?.position.seq === limitSeq ? limitSeq : 0
}

/** Returns a file that was written before an interruption, or writes the next one. */
async function nextSegment(
  pool: Pool,
  partition: Partition,
  directory: string,
  limitSeq: number,
): Promise<SegmentManifest | undefined> {
  const written = await listSegments(directory, partition)
  const recordedSeq = await readArchivedSeq(pool, partition)
  const last = written.at(-1)
  if (recordedSeq > (last?.lastSeq ?? 0)) {
    throw new JournalCorruptError(`${directory} ends before batch ${recordedSeq}, which was archived elsewhere`)
  }
  const unrecorded = written.find(({ firstSeq }) => firstSeq > recordedSeq)
  if (unrecorded) {
    await readSegment(directory, unrecorded)
    return unrecorded
  }
  const batches = await readForSegment(pool, partition, recordedSeq, limitSeq)
  if (batches.length === 0) return undefined
  const previousHash = last ? Buffer.from(last.lastHash, 'hex') : new Uint8Array(32)
  return writeSegment(directory, partition, previousHash, batches)
}

async function readForSegment(
  pool: Pool,
  partition: Partition,
  afterSeq: number,
  limitSeq: number,
): Promise<ArchivedBatch[]> {
  const batches: ArchivedBatch[] = []
  let bytes = 0
  while (bytes < segmentBytesMax) {
    const { rows } = await pool.query<ArchivedBatch>(
      `select seq, epoch, first_sequence as "firstSequence", command_count as "commandCount", commands, hash,
         results_seq as "resultsSeq", results_digest as "resultsDigest",
         floor(extract(epoch from created_at) * 1000)::bigint as "createdAtMs"
       from journal.batch where partition = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
      [partition, batches.at(-1)?.seq ?? afterSeq, limitSeq, readLimit],
    )
    if (rows.length === 0) break
    for (const row of rows) {
      batches.push(row)
      bytes += row.commands.length
    }
  }
  return batches
}

/** One transaction: the batches are in the table or in the list of segments, never in neither. */
async function removeArchived(pool: Pool, manifest: SegmentManifest): Promise<void> {
  const { partition, firstSeq, lastSeq } = manifest
  await withTransaction(pool, async (client) => {
    await client.query(
      `insert into journal.segment (partition, first_seq, last_seq, first_sequence, last_sequence, previous_hash, last_hash,
         file, file_bytes, file_digest) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        partition,
        firstSeq,
        lastSeq,
        manifest.firstSequence,
        manifest.lastSequence,
        Buffer.from(manifest.previousHash, 'hex'),
        Buffer.from(manifest.lastHash, 'hex'),
        manifest.file,
        manifest.fileBytes,
        Buffer.from(manifest.fileDigest, 'hex'),
      ],
    )
    const { rows } = await client.query<{ hash: Buffer }>(
      'select hash from journal.batch where partition = $1 and seq = $2',
      [partition, lastSeq],
    )
    const { rowCount } = await client.query(
      'delete from journal.batch where partition = $1 and seq between $2 and $3',
      [partition, firstSeq, lastSeq],
    )
    if (rows[0]?.hash.toString('hex') !== manifest.lastHash || rowCount !== lastSeq - firstSeq + 1) {
      throw new JournalCorruptError(`the table does not hold the batches of ${manifest.file}; nothing was removed`)
    }
  })
}

async function readArchivedSeq(pool: Pool, partition: Partition): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    'select coalesce(max(last_seq), 0) as seq from journal.segment where partition = $1',
    [partition],
  )
  return rows[0]?.seq ?? 0
}

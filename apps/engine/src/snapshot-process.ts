import { setPriority } from 'node:os'
import type { Partition } from '@argosy/catalogue'
import { createPool } from '@argosy/postgres'
import { encodeState, JournalCorruptError, pruneSnapshots, recoverReplica, saveSnapshot } from '@argosy/journal'

export type SnapshotOrder = {
  readonly postgresUrl: string
  readonly partition: Partition
  readonly untilSeq: number
  readonly instance: string
}

export type SnapshotReport =
  | { readonly type: 'saved'; readonly seq: number; readonly bytes: number; readonly durationMs: number }
  | { readonly type: 'failed' | 'corrupt'; readonly reason: string }

// Older ones are needed when the newest cannot be read; more would only fill the disk.
const retainCount = 3
// Large states take long, and nothing waits for this process.
const statementTimeoutMs = 120_000

process.once('message', (order: SnapshotOrder) => {
  void run(order).then((report) => process.send?.(report, () => process.disconnect()))
})
// The process that requested the snapshot is gone.
process.once('disconnect', () => process.exit(0))

async function run({ postgresUrl, partition, untilSeq, instance }: SnapshotOrder): Promise<SnapshotReport> {
  // The lowest priority: trading comes first.
  setPriority(19)
  const startedAtMs = performance.now()
  const pool = createPool(postgresUrl, {
    applicationName: `${instance}-snapshot`,
    maxConnections: 2,
    statementTimeoutMs,
  })
  try {
    const encoded = encodeState(await recoverReplica(pool, partition, untilSeq))
    await saveSnapshot(pool, partition, encoded, instance)
    await pruneSnapshots(pool, partition, retainCount)
    const bytes = encoded.chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const durationMs = Math.round(performance.now() - startedAtMs)
    return { type: 'saved', seq: encoded.position.seq, bytes, durationMs }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { type: error instanceof JournalCorruptError ? 'corrupt' : 'failed', reason }
  } finally {
    await pool.end()
  }
}

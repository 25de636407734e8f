import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'
import { expect, vi } from 'vitest'

// Enough for a day of forty markets on a busy machine.
const patience = { timeout: 120_000, interval: 20 }

/** Waits until history has reached the end of the journal. */
export async function untilProjected(pool: Pool, partition: Partition): Promise<void> {
  const { rows } = await pool.query<{ seq: number }>('select max(seq) as seq from journal.batch where partition = $1', [
    partition,
  ])
  const target = rows[0]?.seq ?? 0
  await untilSeq(pool, partition, target)
}

/** Waits until history has grown by so many batches, while another process writes them. */
export async function untilGrown(pool: Pool, partition: Partition, batchCount: number): Promise<void> {
  await untilSeq(pool, partition, (await historySeq(pool, partition)) + batchCount)
}

/** Waits until a batch is in history. */
export async function untilSeq(pool: Pool, partition: Partition, target: number): Promise<void> {
  await vi.waitFor(async () => expect(await historySeq(pool, partition)).toBeGreaterThanOrEqual(target), patience)
}

export async function historySeq(pool: Pool, partition: Partition): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq from history.position where partition = $1', [
    partition,
  ])
  return rows[0]?.seq ?? 0
}

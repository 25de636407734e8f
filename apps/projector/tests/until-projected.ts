import type { Partition } from '@argosy/contracts'
import type { Pool } from '@argosy/postgres'
import { sleepMs } from '@argosy/service'

const waitMsMax = 120_000 // a day of forty markets on a busy machine

/** Waits until history stands at the end of the journal. */
export async function untilProjected(pool: Pool, partition: Partition): Promise<void> {
  const { rows } = await pool.query<{ seq: number }>('select max(seq) as seq from journal.batch where partition = $1', [
    partition,
  ])
  const target = rows[0]?.seq ?? 0
  const startedAt = performance.now()
  while ((await historySeq(pool, partition)) < target) {
    if (performance.now() - startedAt > waitMsMax)
      throw new Error(`history of ${partition} did not reach batch ${target}`)
    await sleepMs(20)
  }
}

export async function historySeq(pool: Pool, partition: Partition): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq from history.position where partition = $1', [
    partition,
  ])
  return rows[0]?.seq ?? 0
}

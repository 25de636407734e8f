import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'

/** The newest batch there is, 0 for an empty journal. */
export async function readJournalHead(pool: Pool, partition: Partition): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    'select seq from journal.batch where partition = $1 order by seq desc limit 1',
    [partition],
  )
  return rows[0]?.seq ?? 0
}

import type { Partition } from '@argosy/catalogue'
import type { JournalHead } from '@argosy/wire/audit'
import type { Pool } from '@argosy/postgres'

/** The last batch of a journal, in the table or in the archive. */
export async function readJournalHead(
  pool: Pick<Pool, 'query'>,
  partition: Partition,
): Promise<JournalHead | undefined> {
  const { rows } = await pool.query<JournalHead>(
    `(select seq, encode(hash, 'hex') as hash from journal.batch where partition = $1 order by seq desc limit 1)
     union all
     (select last_seq, encode(last_hash, 'hex') from journal.segment where partition = $1 order by last_seq desc limit 1)
     order by seq desc limit 1`,
    [partition],
  )
  return rows[0]
}

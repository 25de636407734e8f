import type { Partition } from '@argosy/contracts'
import type { Pool, PoolClient } from '@argosy/postgres'
import { recoverReplica, Replica } from '@argosy/postgres/journal'

/** How far the transfers of a partition have been brought; undefined where nobody ever began. */
async function readPosition(client: PoolClient, partition: Partition): Promise<number | undefined> {
  const { rows } = await client.query<{ seq: number }>('select seq from courier.position where partition = $1', [
    partition,
  ])
  return rows[0]?.seq
}

/** A position that is too old costs repeats and nothing else, so it only ever moves on. */
export async function savePosition(client: PoolClient, partition: Partition, seq: number): Promise<void> {
  await client.query(
    `insert into courier.position as saved (partition, seq) values ($1, $2)
     on conflict (partition) do update set seq = excluded.seq, moved_at = clock_timestamp() where saved.seq < excluded.seq`,
    [partition, seq],
  )
}

/** The state where the courier stands. A partition that never sent anything is begun where it is now. */
export async function recoverPosition(pool: Pool, client: PoolClient, partition: Partition): Promise<Replica> {
  const seq = await readPosition(client, partition)
  if (seq !== undefined) return recoverReplica(pool, partition, seq)
  const present = await recoverReplica(pool, partition)
  return present.state.ledger.inTransit.size === 0 ? present : new Replica()
}

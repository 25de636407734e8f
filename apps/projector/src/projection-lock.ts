import type { Partition } from '@argosy/contracts'
import { toPostgresError, type Pool, type PoolClient } from '@argosy/postgres'
import { sleepMs } from '@argosy/service'

// How long a partition may be without a projector after one has died.
const lockRetryMs = 500

export type LockOptions = {
  readonly pool: Pool
  readonly partition: Partition
  readonly signal: AbortSignal
  readonly onStandby: () => void
}

/**
 * Runs `work` on a connection that holds the partition's lock; until it is free this process stands by. Lock and
 * connection share one fate, so whoever lost the lock cannot write either. Ends when `work` does, or with the signal.
 */
export async function withProjectionLock(
  options: LockOptions,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const { pool, signal } = options
  const client = await pool.connect().catch((error: unknown) => {
    throw toPostgresError(error)
  })
  try {
    // A machine that vanishes says no farewell: PostgreSQL finds out within some 10 s and lets the next one in.
    await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
    await acquireLock(client, options)
    // History can be built again: a commit lost in a crash of PostgreSQL takes its rows and its position along. So the
    // disk is left to the journal.
    await client.query('set synchronous_commit = off')
    if (!signal.aborted) await work(client)
  } catch (error) {
    throw toPostgresError(error)
  } finally {
    client.release(true) // closes it, and gives the lock back
  }
}

async function acquireLock(client: PoolClient, { partition, signal, onStandby }: LockOptions): Promise<void> {
  let isStandby = false
  while (!signal.aborted) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('projector ' || $1, 0)) as "isOurs"`,
      [partition],
    )
    if (rows[0]?.isOurs) return
    if (!isStandby) onStandby()
    isStandby = true
    await sleepMs(lockRetryMs, signal)
  }
}

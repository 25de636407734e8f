import { createBackoff, sleepMs } from '@argosy/service'
import { isConnectionLoss, toPostgresError } from './errors.ts'
import type { Pool, PoolClient } from './pool.ts'

// How long the work may have no worker after one has died.
const lockRetryMs = 500

type WorkLockOptions = {
  readonly pool: Pool
  /** Name of the work that runs once at a time, over all processes. */
  readonly name: string
  readonly signal: AbortSignal
  readonly onStandby: () => void
}

/**
 * Runs `work` on a connection that holds the lock of its name; until the lock is free this process is on standby. The
 * lock ends with its connection, so a process that lost the lock cannot write either. Ends when `work` does, or with
 * the signal. Commits on this connection may be lost in a crash of PostgreSQL, so it is for work that can be repeated.
 */
async function withWorkLock(options: WorkLockOptions, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const { pool, signal } = options
  const client = await pool.connect().catch((error: unknown) => {
    throw toPostgresError(error)
  })
  try {
    // A machine that fails closes no connection: PostgreSQL detects that within some 10 s and frees the lock.
    await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
    await acquireLock(client, options)
    // No fsync for these commits: the disk is reserved for the journal.
    await client.query('set synchronous_commit = off')
    if (!signal.aborted) await work(client)
  } catch (error) {
    throw toPostgresError(error)
  } finally {
    client.release(true) // closes it, and releases the lock
  }
}

export type LastingWork = WorkLockOptions & {
  /** Errors other than a lost connection after which the work starts again. */
  readonly isInterruption?: (error: unknown) => boolean
  readonly onInterrupted: (error: unknown) => void
}

/** Runs the work under its lock until the signal; after an interruption it starts again, with growing waits. */
export async function runLockedWork(options: LastingWork, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const { signal, isInterruption = () => false, onInterrupted } = options
  const backoff = createBackoff({ firstMs: 50, maxMs: 1_000 })
  while (!signal.aborted) {
    try {
      await withWorkLock(options, work)
    } catch (error) {
      if (!isConnectionLoss(error) && !isInterruption(error)) throw error
      onInterrupted(error)
      await sleepMs(backoff.nextMs(), signal)
    }
  }
}

async function acquireLock(client: PoolClient, { name, signal, onStandby }: WorkLockOptions): Promise<void> {
  let isStandby = false
  while (!signal.aborted) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [name],
    )
    if (rows[0]?.isOurs) return
    if (!isStandby) onStandby()
    isStandby = true
    await sleepMs(lockRetryMs, signal)
  }
}

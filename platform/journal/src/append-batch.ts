import {
  commitOnStandby,
  isConnectionLoss,
  isUnavailable,
  type Pool,
  type PoolClient,
  retryWhileUnavailable,
} from '@argosy/postgres'
import type { JournalBatch } from './batch.ts'
import { FencedError } from './errors.ts'
import type { Lease } from './lease.ts'

export type AppendOptions = {
  readonly signal?: AbortSignal
  readonly onRetry?: (error: unknown) => void
}

// Longer than any restart of PostgreSQL; not this but the lease decides which engine leads after it.
const appendWaitMsMax = 300_000

/**
 * Commits one batch, or throws FencedError. The lease row is locked while the batch commits, so a takeover either comes
 * after the batch or fences it. When the connection breaks, the commit may have happened: a read of the row shows
 * whether it did.
 */
export async function appendBatch(
  pool: Pool,
  lease: Lease,
  batch: JournalBatch,
  options: AppendOptions = {},
): Promise<void> {
  using writer = createJournalWriter(pool, lease)
  await writer.append(batch, options)
}

export type JournalWriter = Disposable & { append(batch: JournalBatch, options?: AppendOptions): Promise<void> }

/**
 * Appends a leader's batches over one connection of its own, since getting one from the pool costs about as much as
 * sending a batch. One batch at a time.
 */
export function createJournalWriter(pool: Pool, lease: Lease): JournalWriter {
  let client: PoolClient | undefined
  let isBusy = false
  let isDisposed = false

  async function tryAppend(batch: JournalBatch): Promise<boolean> {
    client ??= await pool.connect()
    if (isDisposed) giveBack()
    if (!client) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} is no longer led from here`)
    try {
      if (await insertBatch(client, lease, batch)) return true
      return (await isBatchThere(client, lease, batch)) && (await isReplicated(client, lease))
    } catch (error) {
      if (isConnectionLoss(error)) giveBack(error as Error)
      throw error
    }
  }

  function giveBack(problem?: Error): void {
    client?.release(problem)
    client = undefined
  }

  return {
    async append(batch, options = {}) {
      isBusy = true
      const retry = { deadlineMs: appendWaitMsMax, isPassing: isUnavailable, ...options }
      const isAppended = await retryWhileUnavailable(() => tryAppend(batch), retry)
      if (!isAppended) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} has ended`)
      isBusy = false
    },
    [Symbol.dispose]() {
      isDisposed = true
      giveBack(isBusy ? new Error('ended within an append') : undefined)
    },
  }
}

async function insertBatch(client: PoolClient, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rowCount } = await commitOnStandby(client, {
    name: 'journal-append',
    text: `with fence as (select epoch from journal.lease where partition = $1 and epoch = $3 for share)
           insert into journal.batch (partition, seq, epoch, first_sequence, command_count, commands, hash, results_seq, results_digest)
           select $1, $2, epoch, $4, $5, $6, $7, $8, $9 from fence
           on conflict (partition, seq) do nothing`,
    values: [
      lease.partition,
      batch.seq,
      lease.epoch,
      batch.firstSequence,
      batch.commandCount,
      batch.commands,
      batch.hash,
      batch.resultsSeq,
      batch.resultsDigest,
    ],
  })
  return rowCount === 1
}

async function isBatchThere(client: PoolClient, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rows } = await client.query<{ hash: Buffer }>(
    'select hash from journal.batch where partition = $1 and seq = $2',
    [lease.partition, batch.seq],
  )
  return rows[0]?.hash.equals(batch.hash) ?? false
}

/**
 * An existing batch may be on the primary only, if its wait for the standby was cancelled. A later commit that has
 * waited proves that the standby has both. False when another engine has the lease.
 */
async function isReplicated(client: PoolClient, lease: Lease): Promise<boolean> {
  const { rowCount } = await commitOnStandby(client, {
    name: 'journal-confirm',
    text: 'update journal.lease set holder = holder where partition = $1 and epoch = $2',
    values: [lease.partition, lease.epoch],
  })
  return rowCount === 1
}

import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import { isConnectionLoss } from '../errors.ts'
import type { Pool, PoolClient } from '../pool.ts'
import type { JournalBatch } from './batch.ts'
import { FencedError } from './errors.ts'
import type { Lease } from './lease.ts'

export type AppendOptions = {
  readonly signal?: AbortSignal
  readonly onRetry?: (error: unknown) => void
}

// Longer than any restart of PostgreSQL; the lease, not this, decides who leads when it comes back.
const appendWaitMsMax = 300_000

/**
 * Commits one batch, or throws FencedError. The lease row is locked while the batch commits, so a takeover either
 * comes after it or shuts it out. When the connection breaks, the commit may have happened: the row itself tells.
 */
export async function appendBatch(
  pool: Pool,
  lease: Lease,
  batch: JournalBatch,
  options: AppendOptions = {},
): Promise<void> {
  await append((work) => work(pool), lease, batch, options)
}

export type JournalWriter = Disposable & { append(batch: JournalBatch, options?: AppendOptions): Promise<void> }

/**
 * A leader's way to append: over one connection of its own, since asking the pool for one costs about as much as sending a
 * batch. One batch at a time.
 */
export function createJournalWriter(pool: Pool, lease: Lease): JournalWriter {
  let client: PoolClient | undefined
  let isBusy = false
  let isDisposed = false

  async function withClient<Result>(work: (queryable: Queryable) => Promise<Result>): Promise<Result> {
    client ??= await pool.connect()
    if (isDisposed) giveBack()
    if (!client) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} is no longer led from here`)
    try {
      return await work(client)
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
      await append(withClient, lease, batch, options)
      isBusy = false
    },
    [Symbol.dispose]() {
      isDisposed = true
      giveBack(isBusy ? new Error('ended within an append') : undefined)
    },
  }
}

type Queryable = Pick<Pool, 'query'>
type WithQueryable = <Result>(work: (queryable: Queryable) => Promise<Result>) => Promise<Result>

async function append(
  withQueryable: WithQueryable,
  lease: Lease,
  batch: JournalBatch,
  options: AppendOptions,
): Promise<void> {
  const isAppended = await retryWhileUnavailable(
    () =>
      withQueryable(
        async (queryable) =>
          (await insertBatch(queryable, lease, batch)) || (await isBatchThere(queryable, lease, batch)),
      ),
    { deadlineMs: appendWaitMsMax, ...options },
  )
  if (!isAppended) throw new FencedError(`epoch ${lease.epoch} of ${lease.partition} has ended`)
}

async function insertBatch(queryable: Queryable, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rowCount } = await queryable.query({
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

async function isBatchThere(queryable: Queryable, lease: Lease, batch: JournalBatch): Promise<boolean> {
  const { rows } = await queryable.query<{ hash: Buffer }>(
    'select hash from journal.batch where partition = $1 and seq = $2',
    [lease.partition, batch.seq],
  )
  return rows[0]?.hash.equals(batch.hash) ?? false
}

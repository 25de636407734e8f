import type { Partition } from '@argosy/contracts'
import type { Pool } from '../pool.ts'

/** The right to write a partition's journal, named by its epoch. */
export type Lease = { readonly partition: Partition; readonly holder: string; readonly epoch: number }

/**
 * Takes the lease when it is free, has run out, or bears our own name: it was handed to us, or an earlier life of ours held it
 * and the new epoch shuts that one out. Undefined while somebody else holds it.
 */
export async function acquireLease(
  pool: Pool,
  partition: Partition,
  holder: string,
  ttlMs: number,
): Promise<Lease | undefined> {
  const { rows } = await pool.query<{ epoch: number }>({
    name: 'lease-acquire',
    text: `insert into journal.lease as held (partition, holder, epoch, expires_at)
           values ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
           on conflict (partition) do update
           set holder = excluded.holder, epoch = held.epoch + 1, expires_at = excluded.expires_at
           where held.expires_at < clock_timestamp() or held.holder = excluded.holder
           returning epoch`,
    values: [partition, holder, ttlMs],
  })
  const [row] = rows
  return row && { partition, holder, epoch: row.epoch }
}

/** False when the lease has moved on. An expired lease that nobody took is simply kept: its epoch still shuts others out. */
export async function renewLease(pool: Pool, lease: Lease, ttlMs: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'lease-renew',
    text: `update journal.lease set expires_at = clock_timestamp() + $3 * interval '1 ms'
           where partition = $1 and epoch = $2`,
    values: [lease.partition, lease.epoch, ttlMs],
  })
  return rowCount === 1
}

/** Lets the next holder in at once. */
export async function releaseLease(pool: Pool, lease: Lease): Promise<void> {
  await pool.query(
    `update journal.lease set expires_at = clock_timestamp() - interval '1 ms' where partition = $1 and epoch = $2`,
    [lease.partition, lease.epoch],
  )
}

/** Gives the lease to a named successor under the next epoch; undefined when it was not ours any more. */
export async function handOverLease(
  pool: Pool,
  { partition, epoch }: Lease,
  successor: string,
  ttlMs: number,
): Promise<Lease | undefined> {
  const { rowCount } = await pool.query(
    `update journal.lease
     set holder = $3, epoch = epoch + 1, expires_at = clock_timestamp() + $4 * interval '1 ms'
     where partition = $1 and epoch = $2`,
    [partition, epoch, successor, ttlMs],
  )
  return rowCount === 1 ? { partition, holder: successor, epoch: epoch + 1 } : undefined
}

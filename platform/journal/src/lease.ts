import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'

/** The right to write a partition's journal, named by its epoch. */
export type Lease = { readonly partition: Partition; readonly holder: string; readonly epoch: number }

/**
 * Acquires the lease when it is free, has expired, or names us: it was handed to us, or an earlier process with our
 * name held it and the new epoch fences that one. Undefined while another engine holds it, which is checked without a
 * lock.
 */
export async function acquireLease(
  pool: Pool,
  partition: Partition,
  holder: string,
  ttlMs: number,
): Promise<Lease | undefined> {
  const held = await pool.query({
    name: 'lease-look',
    text: `select from journal.lease join journal.heartbeat using (partition, epoch)
           where partition = $1 and holder <> $2 and expires_at >= clock_timestamp()`,
    values: [partition, holder],
  })
  if (held.rowCount !== 0) return undefined
  const { rows } = await pool.query<{ epoch: number }>({
    name: 'lease-acquire',
    text: `with taken as (
             insert into journal.lease as held (partition, holder, epoch) values ($1, $2, 1)
             on conflict (partition) do update set holder = excluded.holder, epoch = held.epoch + 1
             where held.holder = excluded.holder or not exists (
               select from journal.heartbeat beat
               where beat.partition = held.partition and beat.epoch = held.epoch and beat.expires_at >= clock_timestamp())
             returning epoch)
           insert into journal.heartbeat (partition, epoch, expires_at)
           select $1, epoch, clock_timestamp() + $3 * interval '1 ms' from taken
           on conflict (partition) do update set epoch = excluded.epoch, expires_at = excluded.expires_at
           returning epoch`,
    values: [partition, holder, ttlMs],
  })
  const [row] = rows
  return row && { partition, holder, epoch: row.epoch }
}

/**
 * False when another engine has the lease. An expired lease that no engine took is simply retained: its epoch still
 * fences others. It does not wait for the standby: a renewal lost in a failover costs a takeover, and a missing standby
 * costs none.
 */
export async function renewLease(pool: Pool, lease: Lease, ttlMs: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'lease-renew',
    text: `update journal.heartbeat set expires_at = clock_timestamp() + $3 * interval '1 ms'
           where partition = $1 and epoch = $2 and set_config('synchronous_commit', 'local', true) = 'local'`,
    values: [lease.partition, lease.epoch, ttlMs],
  })
  return rowCount === 1
}

/** Lets the next holder acquire it at once. */
export async function releaseLease(pool: Pool, lease: Lease): Promise<void> {
  await pool.query({
    name: 'lease-release',
    text: `update journal.heartbeat set expires_at = clock_timestamp() - interval '1 ms'
           where partition = $1 and epoch = $2`,
    values: [lease.partition, lease.epoch],
  })
}

/** Gives the lease to a named successor under the next epoch; undefined when we did not hold it any more. */
export async function handoverLease(
  pool: Pool,
  { partition, epoch }: Lease,
  successor: string,
  ttlMs: number,
): Promise<Lease | undefined> {
  const { rowCount } = await pool.query({
    name: 'lease-hand-over',
    text: `with given as (
             update journal.lease set holder = $3, epoch = epoch + 1 where partition = $1 and epoch = $2 returning epoch)
           update journal.heartbeat beat set epoch = given.epoch, expires_at = clock_timestamp() + $4 * interval '1 ms'
           from given where beat.partition = $1`,
    values: [partition, epoch, successor, ttlMs],
  })
  return rowCount === 1 ? { partition, holder: successor, epoch: epoch + 1 } : undefined
}

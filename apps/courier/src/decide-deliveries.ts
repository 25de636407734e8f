import { partitions, realmOf, type Partition } from '@argosy/catalogue'
import { commitOnStandby, type PoolClient } from '@argosy/postgres'

// Bounds the transaction after a long downtime; the next decisions follow at once.
const decisionsMax = 1_000

/** Partitions to which a transfer can be delivered: money does not leave its realm. */
export function destinationsFrom(source: Partition): readonly Partition[] {
  return partitions.filter((partition) => realmOf(partition) === realmOf(source))
}

/**
 * Decides for each transfer sent since the last decision whether it is delivered to its destination or returned to its
 * sender, and returns the number of decisions. When two couriers decide at the same time, the first decision counts. A
 * destination accepts every transfer of an asset that is listed there (LG-9), so a refusal is known before anything is
 * sent, and a transfer that is decided to be returned is never offered to the destination.
 */
export async function decideDeliveries(client: PoolClient, source: Partition): Promise<number> {
  const { rowCount } = await commitOnStandby(client, {
    name: 'courier-decide',
    text: `insert into courier.delivery (partition, sequence, destination, return_reason)
           select partition, sequence, case when return_reason is null then destination else partition end, return_reason
           from (
             select sent.partition, sent.sequence, sent.destination, case
                 when sent.destination <> all ($2) then 'destination_unknown'
                 when not exists (select from history.asset where asset.partition = sent.destination and asset.asset_id = sent.asset_id)
                   then 'asset_unknown'
               end as return_reason
             from history.transfer_sent sent
             where sent.partition = $1
               and sent.sequence > coalesce((select max(sequence) from courier.delivery where partition = $1), 0)
             order by sent.sequence limit $3
           ) undecided
           order by sequence
           on conflict (partition, sequence) do nothing`,
    values: [source, destinationsFrom(source), decisionsMax],
  })
  return rowCount ?? 0
}

/**
 * Resolves when every visible decision is on PostgreSQL's standby too: after a restart of the primary, a row can be
 * visible although its commit did not reach the standby. A later commit that has waited for the standby confirms the
 * earlier ones.
 */
export async function confirmDecisions(client: PoolClient, source: Partition): Promise<void> {
  await commitOnStandby(client, {
    text: `update courier.delivery set arrived_at = arrived_at
           where partition = $1 and sequence = (select max(sequence) from courier.delivery where partition = $1)`,
    values: [source],
  })
}

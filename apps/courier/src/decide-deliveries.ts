import { partitions, realmOf, type Partition } from '@argosy/contracts'
import { commitOnStandby, type PoolClient } from '@argosy/postgres'

// Bounds the transaction after a long absence; the next decisions follow at once.
const decisionsMax = 1_000

/** Where transfers of a partition can be brought: money does not leave its realm. */
export function destinationsFrom(source: Partition): readonly Partition[] {
  return partitions.filter((partition) => realmOf(partition) === realmOf(source))
}

/**
 * Decides for each transfer that was sent since the last decision whether it is brought to its destination or returned to its
 * sender, and gives how many were decided. The first decision counts, whoever else decides at the same time. A destination takes
 * every transfer of an asset that is listed there (LG-9), so a refusal is known before anything is sent, and what is decided
 * to be returned is never offered to the destination.
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
 * Ends when every decision that can be seen is on PostgreSQL's standby too: after a restart of the primary there may be one
 * whose commit never was. A commit that comes after them and has waited says so.
 */
export async function confirmDecisions(client: PoolClient, source: Partition): Promise<void> {
  await commitOnStandby(client, {
    text: `update courier.delivery set arrived_at = arrived_at
           where partition = $1 and sequence = (select max(sequence) from courier.delivery where partition = $1)`,
    values: [source],
  })
}

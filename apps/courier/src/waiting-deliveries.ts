import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { Pool } from '@argosy/postgres'

export type ReturnReason = 'destination_unknown' | 'asset_unknown'

/** A transfer in transit and the destination decided for it. */
export type Delivery = {
  readonly source: Partition
  /** Sequence of the command that sent it. */
  readonly sequence: number
  readonly destination: Partition
  /** Why it is returned to its sender; null when it is delivered where it was sent. */
  readonly returnReason: ReturnReason | null
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly amount: Units
}

// They are marked together when all of them have arrived, so a killed courier repeats at most this many.
const deliveriesMax = 100

type DeliveryRow = Omit<Delivery, 'source' | 'destination' | 'amount'> & { readonly amount: string }

/** The oldest deliveries from one partition to another that are not known to have arrived, in the order in which they were sent. */
export async function readWaiting(pool: Pool, source: Partition, destination: Partition): Promise<readonly Delivery[]> {
  const { rows } = await pool.query<DeliveryRow>({
    name: 'courier-waiting',
    text: `select delivery.sequence, return_reason as "returnReason", account_id as "accountId", asset_id as "assetId",
             amount_units as amount
           from courier.delivery join history.transfer_sent sent using (partition, sequence)
           where delivery.partition = $1 and delivery.destination = $2 and arrived_at is null
           order by delivery.sequence limit $3`,
    values: [source, destination, deliveriesMax],
  })
  return rows.map((row) => ({ ...row, source, destination, amount: BigInt(row.amount) as Units }))
}

/** Locks the rows in one order: two couriers may mark the same ones. */
export async function markArrived(pool: Pool, source: Partition, sequences: readonly number[]): Promise<void> {
  await pool.query({
    name: 'courier-arrived',
    text: `update courier.delivery delivery set arrived_at = clock_timestamp()
           from (
             select sequence from courier.delivery
             where partition = $1 and sequence = any ($2) and arrived_at is null
             order by sequence for update
           ) arrived
           where delivery.partition = $1 and delivery.sequence = arrived.sequence`,
    values: [source, sequences],
  })
}

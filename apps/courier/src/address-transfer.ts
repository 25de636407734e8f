import { isPartition, realmOf, type Partition } from '@argosy/contracts'
import type { AppliedCommand, EngineEvent, PartitionName, RequestId, TransferIn } from '@argosy/exchange'

/** A transfer on its way: the command that brings it, and where to. */
export type Delivery = { readonly destination: Partition; readonly command: TransferIn }

/**
 * Whom a returned transfer comes from, as the ledger tells it. A name of its own: under the destination's name its
 * sequences would stand in the way of those that the destination may send one day (LG-7).
 */
const returned = 'courier.returned' as PartitionName

/** What a command sent away, if anything. */
export function addressTransfers(source: Partition, { sequence, events }: AppliedCommand): Delivery[] {
  return events.flatMap((event) => (event.type === 'transfer_sent' ? [addressTransfer(source, sequence, event)] : []))
}

type TransferSent = Extract<EngineEvent, { type: 'transfer_sent' }>

/** Money does not leave its realm, and a place that does not exist takes none: both go back to the sender. */
function addressTransfer(source: Partition, sequence: number, event: TransferSent): Delivery {
  const { accountId, assetId, amount } = event
  const name: string = event.destination
  const isDeliverable = isPartition(name) && realmOf(name) === realmOf(source)
  return {
    destination: isDeliverable ? name : source,
    command: {
      type: 'transfer_in',
      requestId: requestIdOf(source, sequence),
      source: isDeliverable ? (source as string as PartitionName) : returned,
      sourceSequence: sequence,
      accountId,
      assetId,
      amount,
    },
  }
}

/**
 * The same transfer has the same id, so a quick repeat is answered from memory; LG-7 answers the late ones. After a
 * refusal it is another question, else the refusal would be remembered too.
 */
export function requestIdOf(source: Partition, sequence: number, refusedCount = 0): RequestId {
  const name = `courier:${source.replace('.', '-')}:${sequence}`
  return (refusedCount === 0 ? name : `${name}:${refusedCount}`) as RequestId
}

import type { PartitionName, RequestId, TransferIn } from '@argosy/exchange'
import type { Delivery } from './waiting-deliveries.ts'

/**
 * The source of a returned transfer in its sender's ledger. It differs from the destination's name, under which the sequences of
 * returned transfers would collide with those that the destination itself sends (LG-7).
 */
const returned = 'courier.returned' as PartitionName

/**
 * The command that delivers a transfer. Each attempt has its own request id, because an engine remembers for a while
 * that an earlier attempt came too late; source and sequence identify what has arrived already (LG-7).
 */
export function toDeliveryCommand(delivery: Delivery, attempt: number): TransferIn {
  const { source, sequence, returnReason, accountId, assetId, amount } = delivery
  return {
    type: 'transfer_in',
    requestId: `courier:${source.replace('.', '-')}:${sequence}:${attempt}` as RequestId,
    source: returnReason === null ? (source as string as PartitionName) : returned,
    sourceSequence: sequence,
    accountId,
    assetId,
    amount,
  }
}

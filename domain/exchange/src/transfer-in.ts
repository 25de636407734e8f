import { isAmountInRange, isPartitionName, transfer } from './ledger.ts'
import type { TransferIn } from './command.ts'
import { type Outcome, refuse } from './outcome.ts'
import { type EngineState, touchAccount } from './state.ts'

/**
 * Credits what another partition has sent. It may be delivered any number of times, long after its request id was
 * forgotten: a source's sequences only grow, so the highest one seen shows what has arrived (LG-7).
 */
export function transferIn(state: EngineState, command: TransferIn): Outcome {
  const { source, sourceSequence, accountId, assetId, amount } = command
  if (!isPartitionName(source)) return refuse('source_invalid')
  if (sourceSequence <= (state.transfersIn.get(source) ?? 0)) {
    return { ok: true, events: [{ type: 'transfer_repeated', source, sourceSequence }], order: null }
  }
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (!isAmountInRange(amount)) return refuse('amount_out_of_range')

  touchAccount(state, accountId)
  state.transfersIn.set(source, sourceSequence)
  const from = { kind: 'in_transit', partition: source } as const
  const to = { kind: 'available', accountId } as const
  return {
    ok: true,
    events: [
      { type: 'transfer_received', source, sourceSequence, accountId, assetId, amount },
      transfer(state.ledger, 'transfer_in', assetId, from, to, amount),
    ],
    order: null,
  }
}

import { isAmountInRange, isPartitionName, transfer } from './ledger.ts'
import type { TransferOut } from './command.ts'
import { transferableUnits } from './line.ts'
import { type Outcome, refuse } from './outcome.ts'
import { type EngineState, touchAccount } from './state.ts'

/** Sends money to another partition; until it has arrived it is in transit, so nothing is ever missing (LG-7, LG-8). */
export function transferOut(state: EngineState, command: TransferOut): Outcome {
  const { accountId, assetId, amount, destination } = command
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (!isAmountInRange(amount)) return refuse('amount_out_of_range')
  if (!isPartitionName(destination)) return refuse('destination_invalid')
  if (state.accounts.get(accountId)?.status === 'frozen') return refuse('account_frozen')
  if (transferableUnits(state, accountId, assetId) < amount) return refuse('balance_insufficient')

  const account = touchAccount(state, accountId)
  if (account.futures) state.futures.touched.add(accountId)
  const from = { kind: 'available', accountId } as const
  const to = { kind: 'in_transit', partition: destination } as const
  return {
    ok: true,
    events: [
      { type: 'transfer_sent', destination, accountId, assetId, amount },
      transfer(state.ledger, 'transfer_out', assetId, from, to, amount),
    ],
    order: null,
  }
}

import { isAmountInRange, transfer } from './ledger.ts'
import type { Deposit } from './command.ts'
import { type Outcome, refuse } from './outcome.ts'
import { type EngineState, touchAccount } from './state.ts'

export function deposit(state: EngineState, command: Deposit): Outcome {
  const { accountId, assetId, amount } = command
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (!isAmountInRange(amount)) return refuse('amount_out_of_range')
  touchAccount(state, accountId)
  const moved = transfer(
    state.ledger,
    'deposit',
    assetId,
    { kind: 'outside' },
    { kind: 'available', accountId },
    amount,
  )
  return { ok: true, events: [moved], order: null }
}

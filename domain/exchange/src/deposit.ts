import { isAmountInRange } from './amount.ts'
import type { Deposit } from './command.ts'
import { transfer } from './ledger.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, type EngineState } from './state.ts'

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

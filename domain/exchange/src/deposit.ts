import type { Deposit } from './command.ts'
import { transfer } from './ledger.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, type EngineState } from './state.ts'

// More than the supply of any asset at 18 decimals; it bounds what arithmetic and wire formats must carry.
const depositUnitsMax = 10n ** 36n

export function deposit(state: EngineState, command: Deposit): Outcome {
  const { accountId, assetId, amount } = command
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (amount <= 0n || amount > depositUnitsMax) return refuse('amount_out_of_range')
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

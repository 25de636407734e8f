import type { TransferBetween } from './command.ts'
import { areRelated } from './family.ts'
import { isAmountInRange, transfer } from './ledger.ts'
import { transferableUnits } from './line.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, type EngineState } from './state.ts'

/** Both sides change in one command, and the engine itself checks that they are of one family (FA-2). */
export function transferBetween(state: EngineState, command: TransferBetween): Outcome {
  const { accountId, toAccountId, assetId, amount } = command
  if (!state.assets.has(assetId)) return refuse('asset_unknown')
  if (!isAmountInRange(amount)) return refuse('amount_out_of_range')
  if (!areRelated(state, accountId, toAccountId)) return refuse('accounts_unrelated')
  if (state.accounts.get(accountId)?.status === 'frozen') return refuse('account_frozen')
  if (transferableUnits(state, accountId, assetId) < amount) return refuse('balance_insufficient')

  const payer = touchAccount(state, accountId)
  if (payer.futures) state.futures.touched.add(accountId)
  touchAccount(state, toAccountId)
  const from = { kind: 'available', accountId } as const
  const to = { kind: 'available', accountId: toAccountId } as const
  return { ok: true, events: [transfer(state.ledger, 'transfer_between', assetId, from, to, amount)], order: null }
}

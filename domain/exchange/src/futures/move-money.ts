import type { AssetId, Units } from '@argosy/money'
import type { EngineEvent } from '../event.ts'
import { transfer, type LedgerAccount, type TransferReason } from '../ledger.ts'
import type { EngineState } from '../state.ts'

/** The asset in which every market of the partition settles. */
export function settleAssetOf({ futures }: EngineState): AssetId {
  if (futures.settleAssetId === null) throw new RangeError('no futures market')
  return futures.settleAssetId
}

/** Moves an amount of the settlement asset from one account to another; a negative one moves back, zero moves nothing. */
export function move(
  state: EngineState,
  reason: TransferReason,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: bigint,
  events: EngineEvent[],
): void {
  if (amount === 0n) return
  const [payer, payee] = amount > 0n ? [from, to] : [to, from]
  const positive = (amount > 0n ? amount : -amount) as Units
  events.push(transfer(state.ledger, reason, settleAssetOf(state), payer, payee, positive))
}

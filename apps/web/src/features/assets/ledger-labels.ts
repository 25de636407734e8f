import type { LedgerKind } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'

/** Labels of the kinds of ledger lines. */
export function useLedgerLabels(): Readonly<Record<LedgerKind, string>> {
  const { t } = useLingui()
  return {
    deposit: t({ id: 'assets.kind.deposit', message: 'Deposit', comment: 'Kind of a money movement' }),
    transfer_in: t({ id: 'assets.kind.transfer_in', message: 'Transfer in', comment: 'Kind of a money movement' }),
    transfer_out: t({ id: 'assets.kind.transfer_out', message: 'Transfer out', comment: 'Kind of a money movement' }),
    transfer_between: t({
      id: 'assets.kind.transfer_between',
      message: 'Sub-account transfer',
      comment: 'Kind of a money movement: between a main account and its sub-accounts',
    }),
    trade: t({ id: 'assets.kind.trade', message: 'Trade', comment: 'Kind of a money movement' }),
    fee: t({ id: 'assets.kind.fee', message: 'Fee', comment: 'Kind of a money movement' }),
  }
}

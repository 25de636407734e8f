import { useLingui } from '@lingui/react/macro'
import { useRefusalMessage } from '../identity/refusal-messages.ts'
import { useRightNames, useSubAccountRefusal } from './sub-account-messages.ts'

export function useTransferStates(): (state: 'sent' | 'in-transit' | 'arrived' | 'refused') => string {
  const { t } = useLingui()
  return (state) => {
    switch (state) {
      case 'sent':
        return t({ id: 'subs.transfer.sent', message: 'Sent', comment: 'State of a transfer' })
      case 'in-transit':
        return t({ id: 'subs.transfer.transit', message: 'In transit', comment: 'State of a transfer' })
      case 'arrived':
        return t({ id: 'subs.transfer.arrived', message: 'Arrived', comment: 'State of a transfer' })
      case 'refused':
        return t({ id: 'subs.transfer.refused', message: 'Refused', comment: 'State of a transfer' })
    }
  }
}

/** Why a transfer was refused; a missing right is named. */
export function useTransferRefusal(): (code: string) => string {
  const { t } = useLingui()
  const own = useSubAccountRefusal()
  const general = useRefusalMessage()
  const rightName = useRightNames()
  return (code) => {
    switch (code) {
      case 'sub_account_right_missing': {
        const right = rightName('transfer')
        return t({
          id: 'subs.transfer.refusal.right',
          message: `This sub-account does not have the right “${right}”. The main account can grant it.`,
          comment: 'Refusal; the name of a right',
        })
      }
      case 'balance_insufficient':
        return t({
          id: 'subs.transfer.refusal.balance',
          message: 'The available balance is not enough. No money moved.',
          comment: 'Refusal of a transfer',
        })
      case 'account_frozen':
        return t({
          id: 'subs.transfer.refusal.frozen',
          message: 'The account that pays is frozen. No money moved.',
          comment: 'Refusal of a transfer',
        })
      case 'request_expired':
        return t({
          id: 'subs.transfer.refusal.expired',
          message: 'The transfer was not carried out in time. No money moved.',
          comment: 'Refusal of a transfer',
        })
      case 'amount_out_of_range':
        return t({ id: 'subs.transfer.zero', message: 'Enter an amount above zero.', comment: 'Under an amount' })
      default:
        return own(code) ?? general(code)
    }
  }
}

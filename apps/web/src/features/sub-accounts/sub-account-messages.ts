import type { SubAccountRight } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

export function useRightNames(): (right: SubAccountRight) => string {
  const { t } = useLingui()
  return (right) => {
    switch (right) {
      case 'spot_trade':
        return t({ id: 'subs.right.spot', message: 'Spot trading', comment: 'What a sub-account may do' })
      case 'futures_trade':
        return t({ id: 'subs.right.futures', message: 'Futures trading', comment: 'What a sub-account may do' })
      case 'transfer':
        return t({
          id: 'subs.right.transfer',
          message: 'Transfer out',
          comment: 'What a sub-account may do: move its money to the main account',
        })
    }
  }
}

/** Undefined for a refusal that is not about sub-accounts. */
export function useSubAccountRefusal(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case 'sub_account_alias_taken':
        return t({
          id: 'subs.refusal.taken',
          message: 'This alias is taken. Choose another one.',
          comment: 'Refusal when creating a sub-account',
        })
      case 'sub_accounts_too_many':
        return t({
          id: 'subs.refusal.tooMany',
          message: 'You have as many sub-accounts as a main account can have.',
          comment: 'Beside the button that creates a sub-account, and as a refusal',
        })
      case 'sub_accounts_unavailable':
        return t({
          id: 'subs.refusal.unavailable',
          message: 'Sub-accounts do not work right now. Try again in a moment.',
          comment: 'Refusal',
        })
      case 'sub_account_frozen':
        return t({
          id: 'subs.refusal.frozen',
          message: 'This sub-account is frozen. Unfreeze it to use it.',
          comment: 'Refusal when switching to a sub-account',
        })
      case 'sub_account_frozen_by_exchange':
        return t({
          id: 'subs.refusal.frozenByExchange',
          message: 'The exchange froze this sub-account. Write to support.',
          comment: 'Refusal when unfreezing a sub-account, and a note on it',
        })
      case 'sub_account_unknown':
        return t({
          id: 'subs.refusal.unknown',
          message: 'This account is not one of yours.',
          comment: 'Refusal: the sub-account does not belong to the caller',
        })
      case 'main_account_only':
        return t({
          id: 'subs.refusal.mainOnly',
          message: 'Only the main account can do this.',
          comment: 'Refusal in a sub-account',
        })
      default:
        return undefined
    }
  }
}

import type { KeyPermission } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { useLingui } from '@lingui/react/macro'
import { isOffered } from './key-form.calc.ts'

export function usePermissionNames(): (permission: KeyPermission) => string {
  const { t } = useLingui()
  return (permission) => {
    switch (permission) {
      case 'read':
        return t({ id: 'keys.permission.read', message: 'Read', comment: 'What a key may do' })
      case 'spot_trade':
        return t({ id: 'keys.permission.spot', message: 'Spot trading', comment: 'What a key may do' })
      case 'futures_trade':
        return t({ id: 'keys.permission.futures', message: 'Futures trading', comment: 'What a key may do' })
      case 'margin_trade':
        return t({ id: 'keys.permission.margin', message: 'Margin trading', comment: 'What a key may do' })
      case 'transfer':
        return t({ id: 'keys.permission.transfer', message: 'Transfers', comment: 'What a key may do' })
      case 'withdraw':
        return t({ id: 'keys.permission.withdraw', message: 'Withdrawals', comment: 'What a key may do' })
    }
  }
}

/** The consequences of each permission, in plain words. */
export function useConsequences(): (permission: KeyPermission) => string {
  const { t } = useLingui()
  return (permission) => {
    if (permission === 'read')
      return t({
        id: 'keys.consequence.read',
        message: 'Sees balances, orders and history. Every key can.',
        comment: 'What follows from the permission to read, which cannot be taken away',
      })
    return isOffered(permission)
      ? t({
          id: 'keys.consequence.spot',
          message: 'Places and cancels spot orders on your account without asking you.',
          comment: 'What follows from the permission to trade',
        })
      : t({
          id: 'keys.consequence.absent',
          message: 'Not offered here yet: it does nothing today.',
          comment: 'Under a permission that an old key has; it can be taken away',
        })
  }
}

export function useRealmNames(): (realm: Realm) => string {
  const { t } = useLingui()
  return (realm) =>
    realm === 'live'
      ? t({ id: 'keys.realm.live', message: 'Live', comment: 'A key for real money, not for simulation trading' })
      : t({ id: 'keys.realm.paper', message: 'Simulation', comment: 'A key for simulation trading' })
}

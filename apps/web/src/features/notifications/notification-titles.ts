import type { NotificationContent, SecurityEvent } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

/** What happened, in a few words. */
export function useNotificationTitle(): (content: NotificationContent) => string {
  const { t } = useLingui()
  const securityTitle = useSecurityTitle()
  return (content) => {
    switch (content.kind) {
      case 'deposit':
        return t({ id: 'notifications.deposit', message: 'A deposit has arrived', comment: 'Notification' })
      case 'transfer':
        return content.direction === 'in'
          ? t({
              id: 'notifications.transferIn',
              message: 'A transfer has arrived',
              comment: 'Notification; from another account of the same person',
            })
          : t({
              id: 'notifications.transferOut',
              message: 'A transfer was sent',
              comment: 'Notification; to another account of the same person',
            })
      case 'order_filled':
        return content.side === 'buy'
          ? t({ id: 'notifications.bought', message: 'Your buy order was filled', comment: 'Notification' })
          : t({ id: 'notifications.sold', message: 'Your sell order was filled', comment: 'Notification' })
      case 'order_triggered':
        return t({
          id: 'notifications.triggered',
          message: 'Your order was triggered',
          comment: 'Notification: the market reached the trigger price of an order',
        })
      case 'export_ready':
        return t({
          id: 'notifications.export',
          message: 'Your export is ready',
          comment: 'Notification: a file with the records of the account',
        })
      case 'security':
        return securityTitle(content.event)
    }
  }
}

function useSecurityTitle(): (event: SecurityEvent) => string {
  const { t } = useLingui()
  return (event) => {
    switch (event) {
      case 'password_changed':
        return t({
          id: 'notifications.passwordChanged',
          message: 'Your password was changed',
          comment: 'Notification',
        })
      case 'authenticator_added':
        return t({
          id: 'notifications.authenticatorAdded',
          message: 'An authenticator app was added',
          comment: 'Notification',
        })
      case 'authenticator_removed':
        return t({
          id: 'notifications.authenticatorRemoved',
          message: 'The authenticator app was removed',
          comment: 'Notification',
        })
      case 'passkey_added':
        return t({ id: 'notifications.passkeyAdded', message: 'A passkey was added', comment: 'Notification' })
      case 'passkey_removed':
        return t({ id: 'notifications.passkeyRemoved', message: 'A passkey was removed', comment: 'Notification' })
      case 'recovery_codes_renewed':
        return t({ id: 'notifications.recoveryCodes', message: 'New recovery codes', comment: 'Notification' })
      case 'api_key_added':
        return t({ id: 'notifications.keyAdded', message: 'An API key was added', comment: 'Notification' })
      case 'api_key_changed':
        return t({ id: 'notifications.keyChanged', message: 'An API key was changed', comment: 'Notification' })
      case 'api_key_removed':
        return t({ id: 'notifications.keyRemoved', message: 'An API key was deleted', comment: 'Notification' })
      case 'api_key_expiring':
        return t({ id: 'notifications.keyExpiring', message: 'An API key expires soon', comment: 'Notification' })
      case 'fund_password_changed':
        return t({
          id: 'notifications.fundPassword',
          message: 'Your fund password was changed',
          comment: 'Notification',
        })
      case 'account_frozen':
        return t({ id: 'notifications.frozen', message: 'Your account is frozen', comment: 'Notification' })
      case 'contact_changed':
        return t({ id: 'notifications.contact', message: 'Your contact was changed', comment: 'Notification' })
      case 'new_device':
        return t({
          id: 'notifications.newDevice',
          message: 'A new sign-in',
          comment: 'Notification: somebody signed in from a device that was not seen before',
        })
    }
  }
}

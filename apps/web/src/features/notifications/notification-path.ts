import type { NotificationContent, SecurityEvent } from '@argosy/wire/http'

const keyEvents: readonly SecurityEvent[] = ['api_key_added', 'api_key_changed', 'api_key_removed', 'api_key_expiring']

/** The page about what happened. */
export function notificationPath(content: NotificationContent): string {
  switch (content.kind) {
    case 'deposit':
      return '/transac?kind=deposit'
    case 'transfer':
      return content.within === 'family' ? '/transac?kind=transfer_between' : '/transac?kind=transfer_in'
    case 'order_filled':
    case 'order_triggered':
      return '/record/exchange'
    case 'export_ready':
      return '/record/exchange/export'
    case 'security':
      return keyEvents.includes(content.event) ? '/account/newapi' : '/account/security'
  }
}

import type { Pool } from '@argosy/postgres'
import { securityEvents, type NotificationContent, type SecurityEvent } from '@argosy/wire/http'
import { drawToken } from '../identity/tokens.ts'
import type { User } from '../identity/users/user.ts'
import type { AlertNotification } from '../mail/notifications.ts'
import { addToInboxes } from './inbox.ts'

/** Each call is an event of its own: the caller makes it once, in the transaction of the change if there is one. */
export async function addSecurityNotification(
  client: Pick<Pool, 'query'>,
  { accountId }: Pick<User, 'accountId'>,
  notification: AlertNotification,
): Promise<void> {
  const content = contentOf(notification)
  if (!content) return
  await addToInboxes(client, [{ accountId, source: `security:${drawToken()}`, content, timeMs: Date.now() }])
}

const addressLengthMax = 100

/** Undefined for alerts that are about a contact and belong to no account. */
function contentOf(notification: AlertNotification): NotificationContent | undefined {
  const { template: event } = notification
  if (!isSecurityEvent(event)) return undefined
  if ('device' in notification)
    return {
      kind: 'security',
      event,
      device: notification.device,
      address: notification.address.slice(0, addressLengthMax),
    }
  if ('name' in notification) return { kind: 'security', event, name: notification.name }
  if ('contact' in notification) return { kind: 'security', event, contact: notification.contact }
  return { kind: 'security', event }
}

function isSecurityEvent(name: string): name is SecurityEvent {
  return securityEvents.some((event) => event === name)
}

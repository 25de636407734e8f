import { contactText, contactsOf, type Contact, type User } from '../identity/users/user.ts'
import {
  writeEmail,
  writeShort,
  type UserNotification,
  type NotificationRecipient,
  type AlertNotification,
} from './notifications.ts'
import type { Outbox, OutboxChannel } from './outbox.ts'

/** Every email and text message goes through here. */
export type Post = {
  /** Whether a sender is configured for that kind of contact. */
  canReach(contact: Contact): boolean
  send(contact: Contact, notification: UserNotification, recipient: NotificationRecipient): Promise<void>
  /** Alerts a user in the inbox and at every contact, in case somebody else acts in their name. */
  notify(user: User, notification: AlertNotification): Promise<void>
  /** The same without the inbox: for further contacts of one user. */
  alertContacts(user: User, notification: AlertNotification): Promise<void>
}

export type PostOptions = {
  readonly outbox: Outbox
  readonly channels: readonly OutboxChannel[]
  readonly wake: () => void
  readonly addToInbox: (user: User, notification: AlertNotification) => Promise<void>
}

export function createPost({ outbox, channels, wake, addToInbox }: PostOptions): Post {
  const channelOf = (contact: Contact): OutboxChannel => ('email' in contact ? 'mail' : 'sms')
  const post: Post = {
    canReach: (contact) => channels.includes(channelOf(contact)),
    async send(contact, notification, recipient) {
      const channel = channelOf(contact)
      const written = await (channel === 'mail'
        ? writeEmail(notification, recipient)
        : writeShort(notification, recipient))
      await outbox.put({ channel, target: contactText(contact), template: notification.template, ...written })
      wake()
    },
    async notify(user, notification) {
      await addToInbox(user, notification)
      await post.alertContacts(user, notification)
    },
    async alertContacts(user, notification) {
      for (const contact of contactsOf(user)) if (post.canReach(contact)) await post.send(contact, notification, user)
    },
  }
  return post
}

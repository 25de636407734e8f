import {
  notificationPaths,
  notificationSchemas,
  type NotificationPageView,
  type NotificationSettingsView,
  type UnreadCountView,
} from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import type { AnnounceInboxes } from '../../../notifications/announce-inboxes.ts'
import type { Inbox } from '../../../notifications/inbox.ts'
import type { NotificationSettings } from '../../../notifications/notification-settings.ts'

export type NotificationDeps = Pick<Identity, 'users'> & {
  readonly inbox: Inbox
  readonly notificationSettings: NotificationSettings
  readonly announceInboxes: AnnounceInboxes
}

/** The session's own inbox: a sub-account has one of its own, and its main account does not read it. */
export function notificationRoutes(deps: NotificationDeps): Route[] {
  return [listRoute(deps), unreadCountRoute(deps), markReadRoute(deps), settingsRoute(deps), saveSettingsRoute(deps)]
}

function listRoute({ inbox }: NotificationDeps) {
  return userRoute({
    method: 'GET',
    path: notificationPaths.notifications,
    query: notificationSchemas.listQuery,
    handle: async ({ user: { accountId }, query }) => accept<NotificationPageView>(await inbox.list(accountId, query)),
  })
}

function unreadCountRoute({ inbox }: NotificationDeps) {
  return userRoute({
    method: 'GET',
    path: notificationPaths.unreadCount,
    handle: async ({ user: { accountId } }) =>
      accept<UnreadCountView>({ unreadCount: await inbox.countUnread(accountId) }),
  })
}

function markReadRoute({ inbox, announceInboxes }: NotificationDeps) {
  return userRoute({
    method: 'POST',
    path: notificationPaths.markRead,
    body: notificationSchemas.markRead,
    handle: async ({ user: { accountId }, body }) => {
      if (!(await inbox.markRead(accountId, body))) return refuse(404, 'notification_unknown')
      announceInboxes([accountId])
      return accept<UnreadCountView>({ unreadCount: await inbox.countUnread(accountId) })
    },
  })
}

type SettingsDeps = Pick<NotificationDeps, 'notificationSettings' | 'users'>

function settingsRoute(deps: SettingsDeps) {
  return userRoute({
    method: 'GET',
    path: notificationPaths.settings,
    handle: async ({ user: { accountId, personId } }) =>
      accept<NotificationSettingsView>({
        ...(await deps.notificationSettings.read(accountId)),
        hasEmail: await hasEmail(deps, personId),
      }),
  })
}

function saveSettingsRoute(deps: SettingsDeps) {
  return userRoute({
    method: 'POST',
    path: notificationPaths.settings,
    body: notificationSchemas.settings,
    handle: async ({ user: { accountId, personId }, body }) => {
      await deps.notificationSettings.save(accountId, body)
      return accept<NotificationSettingsView>({
        ...(await deps.notificationSettings.read(accountId)),
        hasEmail: await hasEmail(deps, personId),
      })
    },
  })
}

async function hasEmail({ users }: Pick<SettingsDeps, 'users'>, userId: string): Promise<boolean> {
  return (await users.findById(userId))?.email != null
}

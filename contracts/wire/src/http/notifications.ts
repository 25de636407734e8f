import type { Side } from '@argosy/exchange'
import type { IdentityCall } from './identity/index.ts'

/** Kinds of which each account chooses where it receives them. */
export const chosenKinds = ['deposit', 'transfer', 'order_filled', 'order_triggered', 'export_ready'] as const
export type ChosenKind = (typeof chosenKinds)[number]

/** Sign-ins, API keys and changes of the account's protection are always in the inbox and in an email. */
export type NotificationKind = ChosenKind | 'security'

export const securityEvents = [
  'password_changed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'api_key_added',
  'api_key_changed',
  'api_key_removed',
  'api_key_expiring',
  'fund_password_changed',
  'account_frozen',
  'contact_changed',
  'new_device',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** What happened. Amounts and values are decimal texts. */
export type NotificationContent =
  | { readonly kind: 'deposit'; readonly assetId: string; readonly amount: string }
  | {
      readonly kind: 'transfer'
      readonly assetId: string
      readonly amount: string
      readonly direction: 'in' | 'out'
      /** Between the lines of one account, or between the accounts of one person. */
      readonly within: 'account' | 'family'
    }
  | {
      readonly kind: 'order_filled'
      readonly orderId: number
      readonly marketId: string
      readonly side: Side
      readonly base: string
      readonly quote: string
      readonly quantity: string
      readonly value: string
    }
  | { readonly kind: 'order_triggered'; readonly orderId: number; readonly marketId: string; readonly side: Side }
  | { readonly kind: 'export_ready'; readonly exportKind: string; readonly rowCount: number }
  | {
      readonly kind: 'security'
      readonly event: SecurityEvent
      /** Of `new_device`; empty when the browser does not identify itself. */
      readonly device?: string
      readonly address?: string
      /** Of `api_key_expiring`. */
      readonly name?: string
      /** Of `contact_changed`, masked. */
      readonly contact?: string
    }

export type NotificationView = {
  readonly notificationId: number
  readonly content: NotificationContent
  readonly timeMs: number
  readonly isRead: boolean
}

export type NotificationPageView = {
  /** Newest first. */
  readonly notifications: readonly NotificationView[]
  /** `beforeId` of the next page; null at the end. */
  readonly nextId: number | null
  readonly unreadCount: number
}

export type NotificationSettingsView = {
  readonly inbox: readonly ChosenKind[]
  readonly mail: readonly ChosenKind[]
  /** Whole USDT from which on a filled order is announced. */
  readonly filledMinUsdt: number
  /** Without an email address nothing is sent by email. */
  readonly hasEmail: boolean
}

export const notificationLimits = {
  /** Of one account; older ones are deleted. */
  storedMax: 1_000,
  storedDays: 90,
  pageMax: 50,
  /** Emails of the chosen kinds; what exceeds them is in the inbox only. */
  mailsPerHourMax: 20,
  filledMinUsdtMax: 1_000_000_000,
} as const

export const notificationPaths = {
  notifications: '/v1/user/notifications',
  unreadCount: '/v1/user/notifications/unread-count',
  markRead: '/v1/user/notifications/read',
  settings: '/v1/user/notifications/settings',
} as const

export type NotificationsQuery = { readonly beforeId?: number; readonly limit?: number }
/** One notification, or all up to the newest one that the page shows. */
export type MarkReadBody = { readonly notificationId: number } | { readonly upToId: number }
export type NotificationSettingsBody = Pick<NotificationSettingsView, 'inbox' | 'mail' | 'filledMinUsdt'>
export type UnreadCountView = { readonly unreadCount: number }

const get = <Query, View>(path: string): IdentityCall<Query, View> => ({ method: 'GET', path, sealed: [] })
const post = <Body, View>(path: string): IdentityCall<Body, View> => ({ method: 'POST', path, sealed: [] })

export const notificationCalls = {
  list: get<NotificationsQuery, NotificationPageView>(notificationPaths.notifications),
  unreadCount: get<Readonly<Record<string, never>>, UnreadCountView>(notificationPaths.unreadCount),
  markRead: post<MarkReadBody, UnreadCountView>(notificationPaths.markRead),
  settings: get<Readonly<Record<string, never>>, NotificationSettingsView>(notificationPaths.settings),
  saveSettings: post<NotificationSettingsBody, NotificationSettingsView>(notificationPaths.settings),
}

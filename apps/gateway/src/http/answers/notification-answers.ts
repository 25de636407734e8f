import {
  notificationPaths as at,
  type NotificationContent,
  type NotificationPageView,
  type NotificationSettingsView,
  type NotificationView,
  type UnreadCountView,
} from '@argosy/wire/http'
import { fields, list, value, type Shape } from './shape.ts'

const content = fields<NotificationContent>({
  kind: value,
  assetId: value,
  amount: value,
  direction: value,
  within: value,
  orderId: value,
  marketId: value,
  side: value,
  base: value,
  quote: value,
  quantity: value,
  value,
  exportKind: value,
  rowCount: value,
  event: value,
  device: value,
  address: value,
  name: value,
  contact: value,
})

const page = fields<NotificationPageView>({
  notifications: list(fields<NotificationView>({ notificationId: value, content, timeMs: value, isRead: value })),
  nextId: value,
  unreadCount: value,
})

const settings = fields<NotificationSettingsView>({
  inbox: list(value),
  mail: list(value),
  filledMinUsdt: value,
  hasEmail: value,
})

const unread = fields<UnreadCountView>({ unreadCount: value })

export const notificationAnswers: Readonly<Record<string, Shape>> = {
  [`GET ${at.notifications}`]: page,
  [`GET ${at.unreadCount}`]: unread,
  [`POST ${at.markRead}`]: unread,
  [`GET ${at.settings}`]: settings,
  [`POST ${at.settings}`]: settings,
}

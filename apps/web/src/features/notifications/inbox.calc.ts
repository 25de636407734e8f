import type { NotificationView } from '@argosy/wire/http'

export type ShownPages = { readonly notifications: readonly NotificationView[]; readonly nextId: number | null }

/**
 * A newer first page before the older pages that were shown. When so many have arrived that pages are missing in between,
 * the first page stands alone.
 */
export function joinPages(newest: ShownPages, before: ShownPages | undefined): ShownPages {
  const { notifications, nextId } = newest
  const oldestId = notifications.at(-1)?.notificationId
  if (!before || oldestId === undefined || nextId === null) return { notifications, nextId }
  const isAdjacent = before.notifications.some(({ notificationId }) => notificationId >= oldestId)
  const older = before.notifications.filter(({ notificationId }) => notificationId < oldestId)
  return isAdjacent && older.length > 0
    ? { notifications: [...notifications, ...older], nextId: before.nextId }
    : { notifications, nextId }
}

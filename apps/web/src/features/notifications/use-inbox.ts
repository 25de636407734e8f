import { notificationCalls, type NotificationView } from '@argosy/wire/http'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { pushClient } from '../../live/push.ts'
import { joinPages, type ShownPages } from './inbox.calc.ts'

export type InboxReading =
  | { readonly status: 'loading' }
  | { readonly status: 'refused'; readonly code: string }
  | ({ readonly status: 'ready' } & ShownPages)

export interface Inbox {
  readonly reading: InboxReading
  readonly reload: () => Promise<void>
  /** Undefined when there is nothing older. */
  readonly more: (() => Promise<void>) | undefined
  readonly markRead: (notification: NotificationView) => void
  /** Undefined when all that is shown is read. */
  readonly markAllRead: (() => void) | undefined
}

/** Null until push has answered, and after the session. */
export function useUnreadCount(): number | null {
  return useInboxState('unreadCount')
}

const subscribe = (listener: () => void) => pushClient().inbox().subscribe(listener)

function useInboxState(name: 'newestId' | 'unreadCount'): number | null {
  return useSyncExternalStore(
    subscribe,
    () => pushClient().inbox().getSnapshot().value?.[name] ?? null,
    () => null,
  )
}

/** The newest notifications; they are read again when one arrives, and older pages stay. */
export function useInbox(limit: number): Inbox {
  const [reading, setReading] = useState<InboxReading>({ status: 'loading' })
  const newestId = useInboxState('newestId')
  const unreadCount = useUnreadCount()
  const version = `${newestId} ${unreadCount}`
  const wanted = useRef('')

  const read = useCallback(
    async (ofVersion: string) => {
      wanted.current = ofVersion
      const answer = await apiClient().identity(notificationCalls.list, { limit })
      // A later request has the newer answer.
      if (wanted.current !== ofVersion) return
      setReading((before) =>
        answer.ok
          ? { status: 'ready', ...joinPages(answer.data, before.status === 'ready' ? before : undefined) }
          : before.status === 'ready'
            ? before
            : { status: 'refused', code: answer.code },
      )
    },
    [limit],
  )
  useEffect(() => {
    void read(version)
  }, [read, version])

  const shown = reading.status === 'ready' ? reading : undefined
  const newest = shown?.notifications[0]
  return {
    reading,
    reload: () => read(version),
    more:
      shown?.nextId == null
        ? undefined
        : async () => {
            const answer = await apiClient().identity(notificationCalls.list, { limit, beforeId: shown.nextId ?? 1 })
            if (!answer.ok) return
            const { notifications, nextId } = answer.data
            setReading({ status: 'ready', notifications: [...shown.notifications, ...notifications], nextId })
          },
    markRead({ notificationId, isRead }) {
      if (isRead) return
      setReading((before) => withRead(before, (id) => id === notificationId))
      void apiClient().identity(notificationCalls.markRead, { notificationId })
    },
    markAllRead:
      newest && shown.notifications.some(({ isRead }) => !isRead)
        ? () => {
            setReading((before) => withRead(before, (id) => id <= newest.notificationId))
            void apiClient().identity(notificationCalls.markRead, { upToId: newest.notificationId })
          }
        : undefined,
  }
}

function withRead(reading: InboxReading, isNowRead: (notificationId: number) => boolean): InboxReading {
  if (reading.status !== 'ready') return reading
  return {
    ...reading,
    notifications: reading.notifications.map((one) => (isNowRead(one.notificationId) ? { ...one, isRead: true } : one)),
  }
}

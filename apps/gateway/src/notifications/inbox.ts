/** The inboxes: what each account was notified about, newest first, and what it has read. */
import {
  notificationLimits,
  type NotificationContent,
  type NotificationPageView,
  type NotificationView,
} from '@argosy/wire/http'
import type { InboxState } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

export type NewNotification = {
  readonly accountId: AccountId
  /** Names the event; the same source adds nothing to the same inbox. */
  readonly source: string
  readonly content: NotificationContent
  readonly timeMs: number
}

/** One notification, or all up to one. */
export type WhichRead = { readonly notificationId?: number | undefined; readonly upToId?: number | undefined }

export type Inbox = {
  list(
    accountId: AccountId,
    page: { readonly beforeId?: number | undefined; readonly limit: number },
  ): Promise<NotificationPageView>
  countUnread(accountId: AccountId): Promise<number>
  readState(accountId: AccountId): Promise<InboxState>
  /** False when the account has no such notification. */
  markRead(accountId: AccountId, which: WhichRead): Promise<boolean>
}

const { storedMax, storedDays } = notificationLimits

/**
 * What the account does not want at all is left out. The chosen kinds are sent by email when a row asks for it; emails
 * of the security kind are written by the change itself.
 */
const insert = `
  insert into notifications.inbox (account_id, source, kind, content, happened_at, is_listed, mail_due)
  select account_id, source, kind, content, to_timestamp(time_ms::double precision / 1000), is_listed, mail_due
  from (
    select item.*, not kind = any(coalesce(inbox_off, '{}')) as is_listed, kind = any(coalesce(mail_on, '{}')) as mail_due
    from rows from (
      jsonb_to_recordset($1) as (account_id text, source text, kind text, content jsonb, time_ms bigint)
    ) with ordinality as item (account_id, source, kind, content, time_ms, ordinal)
    left join notifications.setting using (account_id)
  ) wanted
  where is_listed or mail_due
  order by ordinal
  on conflict (account_id, source) do nothing
  returning account_id`

// What another transaction is just removing is left to it.
const removeSurplus = `
  delete from notifications.inbox where notification_id in (
    select surplus.notification_id
    from unnest($1::text[]) as changed (account_id)
    cross join lateral (
      select notification_id from notifications.inbox newer
      where newer.account_id = changed.account_id and is_listed
      order by notification_id desc offset ${storedMax} limit 1
    ) newest
    join notifications.inbox surplus on surplus.account_id = changed.account_id and is_listed
      and surplus.notification_id <= newest.notification_id
    for update of surplus skip locked
  )`

/** The oldest first. Returns the accounts whose inboxes changed. */
export async function addToInboxes(
  client: Pick<Pool, 'query'>,
  notifications: readonly NewNotification[],
): Promise<readonly AccountId[]> {
  if (notifications.length === 0) return []
  const items = notifications.map(({ accountId, source, content: { kind, ...content }, timeMs }) => ({
    account_id: accountId,
    source,
    kind,
    content,
    time_ms: timeMs,
  }))
  const { rows } = await client.query<{ account_id: AccountId }>(insert, [JSON.stringify(items)])
  const changed = [...new Set(rows.map(({ account_id: accountId }) => accountId))].toSorted()
  if (changed.length > 0) await client.query(removeSurplus, [changed])
  return changed
}

const removedAtOnceMax = 1_000

/** Deletes what is too old, and what was only sent by email. */
export async function removeOldNotifications(pool: Pool): Promise<void> {
  for (let removed = removedAtOnceMax; removed === removedAtOnceMax;) {
    const { rowCount } = await pool.query(
      `delete from notifications.inbox where notification_id in (
         select notification_id from notifications.inbox
         where happened_at < now() - interval '${storedDays} days'
           or (not is_listed and not mail_due and happened_at < now() - interval '1 day')
         limit ${removedAtOnceMax}
       )`,
    )
    removed = rowCount ?? 0
  }
}

type Row = {
  readonly notification_id: number
  readonly kind: NotificationContent['kind']
  readonly content: object
  readonly happened_at: number
  readonly read_at: number | null
}

export function createInbox(pool: Pick<Pool, 'query'>): Inbox {
  const inbox: Inbox = {
    async list(accountId, { beforeId, limit }) {
      const [{ rows }, unreadCount] = await Promise.all([
        pool.query<Row>(
          `select notification_id, kind, content, happened_at, read_at from notifications.inbox
           where account_id = $1 and is_listed and notification_id < $2 order by notification_id desc limit $3`,
          [accountId, beforeId ?? Number.MAX_SAFE_INTEGER, limit + 1],
        ),
        inbox.countUnread(accountId),
      ])
      const notifications = rows.slice(0, limit).map(present)
      const nextId = rows.length > limit ? (notifications.at(-1)?.notificationId ?? null) : null
      return { notifications, nextId, unreadCount }
    },
    async countUnread(accountId) {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from notifications.inbox where account_id = $1 and is_listed and read_at is null',
        [accountId],
      )
      return rows[0]?.count ?? 0
    },
    async readState(accountId) {
      const { rows } = await pool.query<InboxState>(
        `select (select count(*)::int from notifications.inbox
             where account_id = $1 and is_listed and read_at is null) as "unreadCount",
           coalesce((select max(notification_id) from notifications.inbox where account_id = $1 and is_listed), 0)
             as "newestId"`,
        [accountId],
      )
      return rows[0] ?? { unreadCount: 0, newestId: 0 }
    },
    async markRead(accountId, which) {
      if (which.upToId !== undefined) {
        await pool.query(
          `update notifications.inbox set read_at = clock_timestamp()
           where account_id = $1 and is_listed and read_at is null and notification_id <= $2`,
          [accountId, which.upToId],
        )
        return true
      }
      const { rowCount } = await pool.query(
        `update notifications.inbox set read_at = coalesce(read_at, clock_timestamp())
         where account_id = $1 and is_listed and notification_id = $2`,
        [accountId, which.notificationId],
      )
      return rowCount === 1
    },
  }
  return inbox
}

function present({ notification_id, kind, content, happened_at, read_at }: Row): NotificationView {
  return {
    notificationId: notification_id,
    content: { kind, ...content } as NotificationContent,
    timeMs: happened_at,
    isRead: read_at !== null,
  }
}

/** Announcements as visitors read them: the newest published revision of each, unless it was withdrawn. */
import type { Pool } from '@argosy/postgres'
import {
  announcementListMax,
  type AnnouncementsView,
  type AnnouncementSummaryView,
  type AnnouncementView,
} from '@argosy/wire/http'

/** `catalogs`: the visitor's message catalog and those that replace it, best first. */
export type ListOptions = { readonly catalogs: readonly string[]; readonly before?: string | undefined }

const visible = `
  with newest as (
    select distinct on (announcement_id) announcement_id, revision, category, pinned_until, withdrawn_at,
      published_at as changed_at, min(published_at) over (partition by announcement_id) as published_at
    from support.announcement where published_at is not null
    order by announcement_id, revision desc
  ), visible as (select * from newest where withdrawn_at is null)`

const summary = `
  v.announcement_id as "announcementId", v.category, t.title, t.summary, t.catalog as language,
  v.published_at as "publishedAtMs", v.changed_at as "changedAtMs", v.pinned_until as "pinnedUntilMs"`

const text = `
  join lateral (
    select catalog, title, summary, body from support.announcement_text t
    where t.announcement_id = v.announcement_id and t.revision = v.revision and catalog = any($1)
    order by array_position($1, catalog) limit 1
  ) t on true`

/** One page, newest first. */
export async function listAnnouncements(pool: Pool, { catalogs, before }: ListOptions): Promise<AnnouncementsView> {
  const { rows } = await pool.query<AnnouncementSummaryView>(
    `${visible} select ${summary} from visible v ${text}
     where $2::text is null
       or (v.published_at, v.announcement_id) < (select published_at, announcement_id from newest where announcement_id = $2)
     order by v.published_at desc, v.announcement_id desc limit $3`,
    [catalogs, before ?? null, announcementListMax + 1],
  )
  return { announcements: rows.slice(0, announcementListMax).map(wholeMs), hasMore: rows.length > announcementListMax }
}

export async function findAnnouncement(
  pool: Pool,
  announcementId: string,
  catalogs: readonly string[],
): Promise<AnnouncementView | undefined> {
  const { rows } = await pool.query<AnnouncementView>(
    `${visible} select ${summary}, t.body as text from visible v ${text} where v.announcement_id = $2`,
    [catalogs, announcementId],
  )
  return rows[0] && wholeMs(rows[0])
}

/** PostgreSQL counts in microseconds. */
function wholeMs<Row extends AnnouncementSummaryView>(row: Row): Row {
  const { publishedAtMs, changedAtMs, pinnedUntilMs } = row
  return {
    ...row,
    publishedAtMs: Math.floor(publishedAtMs),
    changedAtMs: Math.floor(changedAtMs),
    pinnedUntilMs: pinnedUntilMs === null ? null : Math.floor(pinnedUntilMs),
  }
}

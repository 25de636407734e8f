/** Revisions of announcements: written by one person, published and withdrawn by confirmed changes. */
import { withTransaction, type Pool } from '@argosy/postgres'
import {
  operatorListMax,
  type AnnouncementFile,
  type AnnouncementRevisionView,
  type AnnouncementTextView,
} from '@argosy/wire/http'

/** The number of the new revision; it stays invisible until a change publishes it. */
export function draftAnnouncement(pool: Pool, file: AnnouncementFile, draftedBy: string): Promise<number> {
  const { announcementId, category, pinnedUntil = null, texts } = file
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ revision: number }>(
      `insert into support.announcement (announcement_id, revision, category, pinned_until, drafted_by)
       select $1, coalesce(max(revision), 0) + 1, $2, $3, $4 from support.announcement where announcement_id = $1
       returning revision`,
      [announcementId, category, pinnedUntil, draftedBy],
    )
    const revision = rows[0]?.revision
    if (revision === undefined) throw new RangeError('a draft was not written')
    for (const [catalog, { title, summary, text }] of Object.entries(texts)) {
      await client.query(
        `insert into support.announcement_text (announcement_id, revision, catalog, title, summary, body)
         values ($1, $2, $3, $4, $5, $6)`,
        [announcementId, revision, catalog, title, summary, text],
      )
    }
    return revision
  })
}

type Row = Omit<AnnouncementRevisionView, 'draftedAtMs' | 'publishedAtMs' | 'withdrawnAtMs'> & {
  readonly draftedAt: number
  readonly publishedAt: number | null
  readonly withdrawnAt: number | null
}

/** The latest revisions, newest first. */
export async function listAnnouncementRevisions(pool: Pool): Promise<AnnouncementRevisionView[]> {
  const { rows } = await pool.query<Row>(
    `select a.announcement_id as "announcementId", a.revision, a.category, t.title, a.drafted_by as "draftedBy",
       a.drafted_at as "draftedAt", a.published_at as "publishedAt", a.withdrawn_at as "withdrawnAt",
       array(select catalog from support.announcement_text c
             where c.announcement_id = a.announcement_id and c.revision = a.revision order by catalog) as catalogs
     from support.announcement a join support.announcement_text t using (announcement_id, revision)
     where t.catalog = 'en' order by a.drafted_at desc, a.announcement_id, a.revision desc limit $1`,
    [operatorListMax],
  )
  const wholeMs = (timeMs: number | null) => (timeMs === null ? null : Math.floor(timeMs))
  return rows.map(({ draftedAt, publishedAt, withdrawnAt, ...row }) => ({
    ...row,
    draftedAtMs: Math.floor(draftedAt),
    publishedAtMs: wholeMs(publishedAt),
    withdrawnAtMs: wholeMs(withdrawnAt),
  }))
}

/** One text of a revision, published or not. */
export async function readAnnouncementText(
  pool: Pool,
  announcementId: string,
  revision: number,
  catalog: string,
): Promise<AnnouncementTextView | undefined> {
  const { rows } = await pool.query<AnnouncementTextView>(
    `select title, summary, body as text from support.announcement_text
     where announcement_id = $1 and revision = $2 and catalog = $3`,
    [announcementId, revision, catalog],
  )
  return rows[0]
}

export type AnnouncementOutcome =
  | 'ok'
  | 'announcement_unknown'
  | 'announcement_withdrawn'
  | 'announcement_not_published'

/** Makes a revision visible by a confirmed change; repeating it changes nothing. */
export async function publishAnnouncement(
  pool: Pool,
  announcementId: string,
  revision: number,
  changeId: string,
): Promise<AnnouncementOutcome> {
  await pool.query(
    `update support.announcement set published_at = now(), published_by = $3
     where announcement_id = $1 and revision = $2 and published_at is null`,
    [announcementId, revision, changeId],
  )
  const state = await readState(pool, announcementId, revision)
  if (!state) return 'announcement_unknown'
  return state.withdrawn ? 'announcement_withdrawn' : 'ok'
}

/** Hides a published announcement by a confirmed change that names its newest revision. */
export async function withdrawAnnouncement(
  pool: Pool,
  announcementId: string,
  revision: number,
  changeId: string,
): Promise<AnnouncementOutcome> {
  await pool.query(
    `update support.announcement set withdrawn_at = now(), withdrawn_by = $3
     where announcement_id = $1 and revision = $2 and published_at is not null and withdrawn_at is null`,
    [announcementId, revision, changeId],
  )
  const state = await readState(pool, announcementId, revision)
  if (!state) return 'announcement_unknown'
  return state.withdrawn ? 'ok' : 'announcement_not_published'
}

async function readState(pool: Pool, announcementId: string, revision: number) {
  const { rows } = await pool.query<{ withdrawn: boolean }>(
    `select withdrawn_at is not null as withdrawn from support.announcement
     where announcement_id = $1 and revision = $2`,
    [announcementId, revision],
  )
  return rows[0]
}

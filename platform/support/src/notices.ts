import type { NoticeFile } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'

export type Notice = {
  readonly noticeId: string
  readonly publishedAtMs: number
  readonly endsAtMs: number | null
  readonly texts: NoticeFile['texts']
  readonly href: string | null
  readonly publishedBy: string
}

export type NoticeState = Notice & { readonly isShown: boolean }

type NoticeRow = {
  notice_id: string
  published_at: number
  ends_at: number | null
  texts: NoticeFile['texts']
  href: string | null
  published_by: string
  is_shown: boolean
}

const columns = `notice_id, published_at, ends_at, texts, href, published_by,
  published_at <= now() and (ends_at is null or ends_at > now()) as is_shown`

const shownMax = 20

/** The notices shown now, newest first. */
export async function readNotices(pool: Pool): Promise<Notice[]> {
  const { rows } = await pool.query<NoticeRow>({
    name: 'support-read-notices',
    text: `select ${columns} from support.notice
           where published_at <= now() and (ends_at is null or ends_at > now())
           order by published_at desc, notice_id limit $1`,
    values: [shownMax],
  })
  return rows.map(toNotice)
}

/** All notices, including those that are over. */
export async function listNotices(pool: Pool): Promise<NoticeState[]> {
  const { rows } = await pool.query<NoticeRow>(`select ${columns} from support.notice order by published_at desc`)
  return rows.map(toNotice)
}

/** False when a notice of that id exists: a notice that users have seen must not change. */
export async function publishNotice(pool: Pool, notice: NoticeFile, publishedBy: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into support.notice (notice_id, ends_at, texts, href, published_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [notice.noticeId, notice.endsAt ?? null, JSON.stringify(notice.texts), notice.href ?? null, publishedBy],
  )
  return rowCount === 1
}

/** False when there is no such notice, or it is over already. */
export async function endNotice(pool: Pool, noticeId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update support.notice set ends_at = greatest(now(), published_at)
     where notice_id = $1 and (ends_at is null or ends_at > now())`,
    [noticeId],
  )
  return rowCount === 1
}

function toNotice(row: NoticeRow): NoticeState {
  return {
    noticeId: row.notice_id,
    publishedAtMs: Math.floor(row.published_at),
    endsAtMs: row.ends_at === null ? null : Math.floor(row.ends_at),
    texts: row.texts,
    href: row.href,
    publishedBy: row.published_by,
    isShown: row.is_shown,
  }
}

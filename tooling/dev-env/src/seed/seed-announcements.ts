import { announcementFileSchema } from '@argosy/wire/http'
import { createPool, type Pool } from '@argosy/postgres'
import { draftAnnouncement, publishAnnouncement } from '@argosy/support'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const announcementPath = join(import.meta.dirname, 'development-announcement.json')

/** Publishes the announcement of a development exchange, once, by a change of two operators who cannot sign in. */
export async function seedAnnouncements(postgresUrl: string): Promise<void> {
  const file = announcementFileSchema.parse(JSON.parse(readFileSync(announcementPath, 'utf8')))
  const pool = createPool(postgresUrl, { applicationName: 'argosy-seed', maxConnections: 1 })
  try {
    const { rows } = await pool.query('select from support.announcement where announcement_id = $1 limit 1', [
      file.announcementId,
    ])
    if (rows.length > 0) return
    const revision = await draftAnnouncement(pool, file, 'seed')
    const changeId = await confirmPublication(pool, file.announcementId, revision)
    await publishAnnouncement(pool, file.announcementId, revision, changeId)
    await pool.query(`update operators.change set status = 'done' where change_id = $1`, [changeId])
  } finally {
    await pool.end()
  }
}

async function confirmPublication(pool: Pool, announcementId: string, revision: number): Promise<string> {
  const changeId = randomBytes(12).toString('hex')
  await pool.query(
    `insert into operators.operator (operator_id, name, removed_at)
     values ('seed-proposer', 'seed-proposer', now()), ('seed-confirmer', 'seed-confirmer', now())
     on conflict do nothing`,
  )
  await pool.query(
    `insert into operators.change
       (change_id, kind, content, reason, proposed_by, expires_at, status, decided_by, decided_at)
     values ($1, 'publish_announcement', $2, 'development', 'seed-proposer', now() + interval '1 hour', 'confirmed',
       'seed-confirmer', now())`,
    [changeId, { kind: 'publish_announcement', announcementId, revision }],
  )
  return changeId
}

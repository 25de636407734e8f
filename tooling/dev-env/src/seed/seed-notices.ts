import { noticeFileSchema } from '@argosy/wire/http'
import { createPool } from '@argosy/postgres'
import { publishNotice } from '@argosy/support'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const noticePath = join(import.meta.dirname, 'development-notice.json')

/** Publishes the notice that this is a development exchange. Once published, or ended manually, it is left alone. */
export async function seedNotices(postgresUrl: string): Promise<void> {
  const notice = noticeFileSchema.parse(JSON.parse(readFileSync(noticePath, 'utf8')))
  const pool = createPool(postgresUrl, { applicationName: 'argosy-seed', maxConnections: 1 })
  try {
    await publishNotice(pool, notice, 'seed')
  } finally {
    await pool.end()
  }
}

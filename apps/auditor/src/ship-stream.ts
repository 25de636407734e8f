import type { AuditArchive } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { auditStart, judgeLink, readAuditEvents, type AuditHead } from '@argosy/audit'

export type ShippedStream = { readonly shippedCount: number; readonly problem?: string }

/**
 * Ships the rows after the archive's last one. Each is checked before it is sent: a row that does not follow the chain
 * is not shipped, so the archive holds one unbroken chain, and the break is returned as the problem.
 */
export async function shipStream(
  pool: Pick<Pool, 'query'>,
  archive: AuditArchive,
  head: AuditHead,
): Promise<ShippedStream> {
  const { stream } = head
  let position = (await archive.readHead(stream)) ?? auditStart
  let shippedCount = 0
  if (head.seq < position.seq)
    return { shippedCount, problem: `${stream} ends at row ${head.seq}, and ${position.seq} rows were shipped` }
  while (position.seq < head.seq) {
    const rows = await readAuditEvents(pool, stream, position.seq)
    const sound: typeof rows = []
    let problem = rows.length === 0 ? `row ${position.seq + 1} of ${stream} is missing` : undefined
    for (const row of rows) {
      const found = judgeLink(position, row)
      if (found) {
        problem = `row ${position.seq + 1} of ${stream} ${found}`
        break
      }
      sound.push(row)
      position = { seq: row.seq, hash: row.hash }
    }
    await archive.appendEvents(sound)
    shippedCount += sound.length
    if (problem !== undefined) return { shippedCount, problem }
  }
  return { shippedCount }
}

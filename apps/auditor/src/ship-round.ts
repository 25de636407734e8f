import type { Partition } from '@argosy/catalogue'
import type { AuditArchive } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { readAuditHeads } from '@argosy/audit'
import { readJournalHead } from './read-journal-head.ts'
import { shipStream } from './ship-stream.ts'

export type ShipRoundDeps = {
  readonly pool: Pick<Pool, 'query'>
  readonly archive: AuditArchive
  readonly partitions: readonly Partition[]
}

export type Round = { readonly shippedCount: number; readonly problems: readonly string[] }

/** Ships everything that exists now, once. */
export async function shipRound({ pool, archive, partitions }: ShipRoundDeps): Promise<Round> {
  const heads = await readAuditHeads(pool)
  const problems: string[] = []
  let shippedCount = 0
  for (const head of heads) {
    const shipped = await shipStream(pool, archive, head)
    shippedCount += shipped.shippedCount
    if (shipped.problem !== undefined) problems.push(shipped.problem)
  }
  for (const partition of partitions) {
    const head = await readJournalHead(pool, partition)
    const shipped = await archive.readJournalHead(partition)
    if ((head?.seq ?? 0) < (shipped?.seq ?? 0))
      problems.push(`the journal ${partition} ends at batch ${head?.seq ?? 0}, and batch ${shipped?.seq} was shipped`)
    else if (head) await archive.appendJournalHead(partition, head)
  }
  return { shippedCount, problems }
}

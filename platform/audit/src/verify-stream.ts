import type { AuditEventRow, ChainPosition } from '@argosy/wire/audit'
import type { Pool } from '@argosy/postgres'
import { auditStart, calculateEventHash } from './event-hash.ts'
import { readAuditEvents, readAuditHeads } from './read-events.ts'

/** Rows of a stream that were shipped off the host, as the archive returns them. */
export type ShippedEvents = {
  readHead(stream: string): Promise<ChainPosition | undefined>
  /** Rows after a position, oldest first. */
  readEvents(stream: string, afterSeq: number): AsyncIterable<AuditEventRow>
}

export type StreamVerdict =
  | { readonly ok: true; readonly position: ChainPosition; readonly rowCount: number }
  | { readonly ok: false; readonly seq: number; readonly problem: string }

type VerifyOptions = {
  /** Where an earlier verification ended; the row there is checked again. */
  readonly from?: ChainPosition | undefined
  readonly shipped?: ShippedEvents | undefined
}

/**
 * Follows a stream link by link and compares its end with the head and with the shipped rows; reports the first broken
 * row.
 */
export async function verifyAuditStream(
  pool: Pick<Pool, 'query'>,
  stream: string,
  { from = auditStart, shipped }: VerifyOptions = {},
): Promise<StreamVerdict> {
  const head = (await readAuditHeads(pool)).find((known) => known.stream === stream) ?? auditStart
  const shippedHead = await shipped?.readHead(stream)
  let position = from
  let rowCount = 0
  let isShippedHeadSeen = shippedHead === undefined || shippedHead.seq < from.seq
  for (let afterSeq = Math.max(0, from.seq - 1); ; afterSeq = position.seq) {
    const rows = await readAuditEvents(pool, stream, afterSeq)
    for (const row of rows) {
      if (row.seq === from.seq) {
        if (row.hash !== from.hash) return broken(row.seq, 'differs from the one that was verified before')
      } else {
        const problem = judgeLink(position, row)
        if (problem) return broken(position.seq + 1, problem)
        position = { seq: row.seq, hash: row.hash }
        rowCount += 1
      }
      if (row.seq === head.seq && row.hash !== head.hash) return broken(row.seq, 'is not the one that the head names')
      if (shippedHead?.seq === row.seq) {
        if (shippedHead.hash !== row.hash) return findFirstDifference(pool, stream, shipped)
        isShippedHeadSeen = true
      }
    }
    if (rows.length === 0) {
      if (afterSeq < from.seq) return broken(from.seq, 'is missing, and was verified before')
      break
    }
  }
  if (!isShippedHeadSeen) return broken(position.seq + 1, `is missing: ${shippedHead?.seq} rows were shipped`)
  // Rows added during this read come after the head that was read before.
  if (position.seq < head.seq) return broken(position.seq + 1, `is missing: the head stands at ${head.seq}`)
  return { ok: true, position, rowCount }
}

/** Why a row cannot follow that position; undefined when it can. */
export function judgeLink(position: ChainPosition, row: AuditEventRow): string | undefined {
  if (row.seq !== position.seq + 1) return `is missing: row ${row.seq} follows row ${position.seq}`
  if (calculateEventHash(position.hash, row) !== row.hash)
    return 'does not have the hash of its content and of the row before it'
  return undefined
}

/** Finds where the chain was rewritten: the attacker had access to the database, but not to the shipped rows. */
async function findFirstDifference(
  pool: Pick<Pool, 'query'>,
  stream: string,
  shipped: ShippedEvents | undefined,
): Promise<StreamVerdict> {
  let rows: AuditEventRow[] = []
  for await (const shippedEvent of shipped?.readEvents(stream, 0) ?? []) {
    if (rows.length === 0) rows = await readAuditEvents(pool, stream, shippedEvent.seq - 1)
    const row = rows.shift()
    if (row?.hash !== shippedEvent.hash) return broken(shippedEvent.seq, 'differs from the one that was shipped')
  }
  return broken(0, 'differs from what was shipped')
}

function broken(seq: number, problem: string): StreamVerdict {
  return { ok: false, seq, problem }
}

import type { AuditEventRow, ChainPosition } from '@argosy/wire/audit'
import type { Pool } from '@argosy/postgres'

type Queryable = Pick<Pool, 'query'>

// Bounds memory: a row is at most a few kilobytes.
const readLimit = 1_000

/** Streams as audit.stream_of in the database names them; the list is fixed here, so that a missing one is noticed. */
export const auditStreams: readonly string[] = [
  'operators',
  ...Array.from({ length: 16 }, (_, number) => `people-${String(number).padStart(2, '0')}`),
]

export type AuditHead = ChainPosition & { readonly stream: string }

/** The end of each stream, as recorded in the database. */
export async function readAuditHeads(pool: Queryable): Promise<AuditHead[]> {
  const { rows } = await pool.query<AuditHead>(
    `select stream, seq, encode(hash, 'hex') as hash from audit.head order by stream`,
  )
  return rows
}

/** Rows of a stream after a position, oldest first. */
export async function readAuditEvents(pool: Queryable, stream: string, afterSeq: number): Promise<AuditEventRow[]> {
  const { rows } = await pool.query<AuditEventRow>({
    name: 'audit-read',
    text: `select stream, seq, event_id as "eventId", (extract(epoch from happened_at) * 1000000)::bigint as "happenedAtUs",
             kind, outcome, user_id as "userId", subject_hash as "subjectHash", address, trace_id as "traceId",
             detail::text as detail, encode(hash, 'hex') as hash
           from audit.event where stream = $1 and seq > $2 order by seq limit $3`,
    values: [stream, afterSeq, readLimit],
  })
  return rows
}

import type { Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'
import { refuse, type RefusedAnswer } from '../http/answer.ts'

/** The point from which history is complete; older history has been moved to files. */
export type Retained = { readonly keptFrom: number; readonly keptFromMs: number }

/** Commands from `from` (inclusive) to `end` (exclusive). */
export type SequenceRange = Retained & { readonly from: number; readonly end: number }

/** From `startMs` (inclusive) to `endMs` (exclusive); an absent bound does not limit. */
export type TimeRange = { readonly startMs?: number | undefined; readonly endMs?: number | undefined }

export const everything: SequenceRange = { from: 0, end: Number.MAX_SAFE_INTEGER, keptFrom: 0, keptFromMs: 0 }

/**
 * The commands of a time range, plus at most one minute of commands at either end. Time never goes back, so pages by
 * time use the indexes by sequence, and PostgreSQL opens no range of history outside that time.
 */
export async function readSequenceRange(
  pool: Pool,
  partition: Partition,
  { startMs = 0, endMs = Number.MAX_SAFE_INTEGER }: TimeRange,
): Promise<SequenceRange> {
  const { rows } = await pool.query<SequenceRange>(sequenceRangeSql, [partition, startMs, endMs, everything.end])
  return rows[0] ?? everything
}

export const sequenceRangeSql = `
  select
    coalesce((select sequence from history.time_index
      where partition = $1 and minute_ms <= $2 order by minute_ms desc limit 1), 0) as "from",
    coalesce((select sequence from history.time_index
      where partition = $1 and minute_ms >= $3 order by minute_ms limit 1), $4) as "end",
    coalesce((select from_sequence from history.retained where partition = $1), 0) as "keptFrom",
    coalesce((select from_ms from history.retained where partition = $1), 0) as "keptFromMs"`

/**
 * Refuses a query for a time that is no longer retained: an empty page would mean that nothing happened. `beforeId` is
 * the cursor of fills, bills and trades.
 */
export async function refuseForgotten(
  readRetained: (partition: Partition) => Promise<Retained>,
  partition: Partition,
  { startMs, endMs, beforeId }: TimeRange & { readonly beforeId?: string | undefined },
): Promise<RefusedAnswer | undefined> {
  if (startMs === undefined && endMs === undefined && beforeId === undefined) return undefined
  const { keptFrom, keptFromMs } = await readRetained(partition)
  const isForgotten =
    (startMs !== undefined && startMs < keptFromMs) ||
    (endMs !== undefined && endMs <= keptFromMs) ||
    (beforeId?.includes('-') === true && Number(beforeId.split('-')[0]) < keptFrom)
  if (!isForgotten) return undefined
  return refuse(400, 'history_not_retained', `History is available from ${new Date(keptFromMs).toISOString()} on`)
}

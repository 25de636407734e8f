import type { Partition } from '@argosy/contracts'
import type { Pool } from '@argosy/postgres'

/** Commands from the first one on, up to the end, which is not among them. */
export type SequenceRange = { readonly from: number; readonly end: number }

/** From the start on, before the end; what is left out is not bounded. */
export type TimeRange = { readonly startMs?: number | undefined; readonly endMs?: number | undefined }

export const everything: SequenceRange = { from: 0, end: Number.MAX_SAFE_INTEGER }

/**
 * The commands of a stretch of time and at most those of a minute at either end besides. Time does not go back, so pages by
 * time read the indexes by sequence, and PostgreSQL opens no range of history that lies outside.
 */
export async function readSequenceRange(
  pool: Pool,
  partition: Partition,
  { startMs, endMs }: TimeRange,
): Promise<SequenceRange> {
  if (startMs === undefined && endMs === undefined) return everything
  const { rows } = await pool.query<SequenceRange>(sequenceRangeSql, [
    partition,
    startMs ?? 0,
    endMs ?? Number.MAX_SAFE_INTEGER,
    everything.end,
  ])
  return rows[0] ?? everything
}

export const sequenceRangeSql = `
  select
    coalesce((select sequence from history.time_index
      where partition = $1 and minute_ms <= $2 order by minute_ms desc limit 1), 0) as "from",
    coalesce((select sequence from history.time_index
      where partition = $1 and minute_ms >= $3 order by minute_ms limit 1), $4) as "end"`

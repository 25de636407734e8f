import type { Partition } from '@argosy/catalogue'
import type { PoolClient } from '@argosy/postgres'
import { journalStart, type Replica } from '@argosy/journal'

/** How far history has come: the last journal batch whose rows it contains. */
export type HistoryPosition = {
  readonly seq: number
  readonly sequence: number
  readonly timeMs: number
  readonly hash: Uint8Array
}

/** Another process has written this partition's history; the state in memory does not match it any more. */
export class PositionMovedError extends Error {
  override readonly name = 'PositionMovedError'
}

export function positionOf({ state, position }: Replica): HistoryPosition {
  return { seq: position.seq, hash: position.hash, sequence: state.sequence, timeMs: state.timeMs }
}

export async function readPosition(client: PoolClient, schema: string, partition: Partition): Promise<HistoryPosition> {
  const { rows } = await client.query<HistoryPosition>(
    `select seq, sequence, time_ms as "timeMs", hash from ${schema}.position where partition = $1`,
    [partition],
  )
  return rows[0] ?? { ...journalStart, sequence: 0, timeMs: 0 }
}

/**
 * Moves the position, or throws when it is not where the caller expects. The row stays locked until the transaction
 * ends, so of two writers the second waits and then finds that the position has moved.
 */
export async function advancePosition(
  client: PoolClient,
  schema: string,
  partition: Partition,
  from: HistoryPosition,
  to: HistoryPosition,
): Promise<void> {
  const values = [partition, to.seq, to.sequence, to.timeMs, to.hash]
  const { rowCount } =
    from.seq === journalStart.seq
      ? await client.query(
          `insert into ${schema}.position (partition, seq, sequence, time_ms, hash) values ($1, $2, $3, $4, $5)
           on conflict (partition) do nothing`,
          values,
        )
      : await client.query(
          `update ${schema}.position set seq = $2, sequence = $3, time_ms = $4, hash = $5
           where partition = $1 and seq = $6 and hash = $7`,
          [...values, from.seq, from.hash],
        )
  if (rowCount !== 1) throw new PositionMovedError(`history of ${partition} does not stand at batch ${from.seq}`)
}

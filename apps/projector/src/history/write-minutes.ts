import type { PoolClient } from '@argosy/postgres'
import type { HistoryRows } from './history-rows.ts'

/** The index by time: a minute keeps the first command that wrote in it, whichever transaction added that. */
export async function writeMinutes(client: PoolClient, schema: string, rows: HistoryRows): Promise<void> {
  const { partition, minutes } = rows
  if (minutes.size === 0) return
  await client.query(
    `insert into ${schema}.time_index (partition, minute_ms, sequence)
     select $1, * from unnest($2::bigint[], $3::bigint[])
     on conflict (partition, minute_ms) do nothing`,
    [partition, [...minutes.keys()], [...minutes.values()]],
  )
}

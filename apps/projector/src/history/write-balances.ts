import type { PoolClient } from '@argosy/postgres'
import type { BalanceClose, Flows } from './balance-closes.ts'
import type { HistoryRows } from './history-rows.ts'

/** Writes the closing balances of hours and days. Returns each table's row count, for the metrics. */
export async function writeBalances(
  client: PoolClient,
  schema: string,
  { partition, balances }: HistoryRows,
): Promise<[table: string, count: number][]> {
  if (balances.count === 0) return []
  const closes = { balance_1h: balances.hours(), balance_1d: balances.days() }
  for (const [table, rows] of Object.entries(closes)) await merge(client, `${schema}.${table}`, partition, rows)
  return Object.entries(closes).map(([table, rows]) => [table, rows.length])
}

/**
 * What came and went is counted from the account's beginning: the newest row of a balance has the sum up to these
 * commands, whether they continue its hour or begin another.
 */
async function merge(
  client: PoolClient,
  table: string,
  partition: string,
  rows: readonly BalanceClose[],
): Promise<void> {
  const flows = flowColumns.map(([name]) => name)
  await client.query(
    `insert into ${table} as balance (partition, account_id, asset_id, open_time_ms, close_units, ${flows.join(', ')})
     select $1, close.account_id, close.asset_id, close.open_time_ms, close.close_units,
            ${flows.map((name) => `close.${name} + coalesce(newest.${name}, 0)`).join(', ')}
     from unnest($2::text[], $3::text[], $4::bigint[], $5::numeric[], ${flowParameters.join(', ')})
       as close (account_id, asset_id, open_time_ms, close_units, ${flows.join(', ')})
     left join lateral (
       select ${flows.join(', ')} from ${table} known
       where known.partition = $1 and known.account_id = close.account_id and known.asset_id = close.asset_id
       order by known.open_time_ms desc limit 1
     ) newest on true
     on conflict (partition, account_id, asset_id, open_time_ms) do update
     set close_units = excluded.close_units, ${flows.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [
      partition,
      rows.map(({ accountId }) => accountId),
      rows.map(({ assetId }) => assetId),
      rows.map(({ openTimeMs }) => openTimeMs),
      rows.map(({ closeUnits }) => closeUnits.toString()),
      ...flowColumns.map(([, of]) => rows.map(({ flows: sums }) => of(sums).toString())),
    ],
  )
}

const flowColumns = [
  ['came_units', ({ came }) => came.units],
  ['went_units', ({ went }) => went.units],
  ['came_usdt', ({ came }) => came.USDT],
  ['went_usdt', ({ went }) => went.USDT],
  ['came_btc', ({ came }) => came.BTC],
  ['went_btc', ({ went }) => went.BTC],
] as const satisfies readonly (readonly [column: string, of: (flows: Flows) => bigint])[]

const flowParameters = flowColumns.map((_, index) => `$${index + 6}::numeric[]`)

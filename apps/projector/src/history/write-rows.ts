import type { PoolClient } from '@argosy/postgres'
import type { HistoryRows } from './history-rows.ts'
import { writeBalances } from './write-balances.ts'
import { writeCandles } from './write-candles.ts'
import { updateMarkets } from './write-markets.ts'
import { writeMinutes } from './write-minutes.ts'
import { toOrderTable, updateOrders } from './write-orders.ts'

/** Writes everything into the open transaction. Returns each table's row count, for the metrics. */
export async function writeRows(client: PoolClient, schema: string, rows: HistoryRows): Promise<Map<string, number>> {
  const tables = [
    rows.assets,
    rows.markets,
    toOrderTable(rows.partition, rows.orders.values()),
    rows.fills,
    rows.ledgerEntries,
    rows.triggered,
  ]
  for (const table of tables) await table.write(client, schema)
  await updateMarkets(client, schema, rows.partition, rows.marketChanges)
  await updateOrders(client, schema, rows.partition, rows.orderChanges)
  await writeMinutes(client, schema, rows)
  const candleCounts = await writeCandles(client, schema, rows)
  const balanceCounts = await writeBalances(client, schema, rows)
  const counts = tables.map((table): [string, number] => [table.name, table.count])
  return new Map([...counts, ...candleCounts, ...balanceCounts])
}

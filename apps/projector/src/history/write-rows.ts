import type { PoolClient } from '@argosy/postgres'
import type { HistoryRows } from './history-rows.ts'
import { createOrderRecordTable } from './tables.ts'

/** Writes everything into the open transaction. How many rows went where is for the metrics. */
export async function writeRows(client: PoolClient, schema: string, rows: HistoryRows): Promise<Map<string, number>> {
  const tables = [rows.assets, rows.markets, toOrderTable(rows), rows.fills, rows.ledgerEntries]
  for (const table of tables) await table.write(client, schema)
  await updateOrders(client, schema, rows)
  await mergeCandles(client, schema, rows)
  return new Map([
    ...tables.map((table): [string, number] => [table.name, table.count]),
    ['candle_1m', rows.candles.length],
  ])
}

function toOrderTable({ partition, orders }: HistoryRows) {
  const table = createOrderRecordTable()
  for (const order of orders.values()) {
    table.add({
      partition,
      order_id: order.orderId,
      account_id: order.accountId,
      request_id: order.requestId,
      market_id: order.marketId,
      side: order.side,
      status: order.status,
      price_ticks: order.price,
      quantity_lots: order.quantity,
      remaining_lots: order.remaining,
      placed_at_ms: order.placedAtMs,
      closed_at_ms: order.closedAtMs,
    })
  }
  return table
}

async function updateOrders(
  client: PoolClient,
  schema: string,
  { partition, orderChanges }: HistoryRows,
): Promise<void> {
  if (orderChanges.size === 0) return
  const changes = [...orderChanges.values()]
  const { rowCount } = await client.query(
    `update ${schema}.order_record as record
     set remaining_lots = change.remaining_lots, status = change.status, closed_at_ms = change.closed_at_ms
     from unnest($2::bigint[], $3::numeric[], $4::text[], $5::bigint[])
       as change (order_id, remaining_lots, status, closed_at_ms)
     where record.partition = $1 and record.order_id = change.order_id`,
    [
      partition,
      [...orderChanges.keys()],
      changes.map((change) => change.remaining.toString()),
      changes.map((change) => change.status),
      changes.map((change) => change.closedAtMs),
    ],
  )
  if (rowCount !== orderChanges.size) {
    throw new RangeError(`${orderChanges.size} orders changed, ${rowCount} of them are in ${schema} of ${partition}`)
  }
}

async function mergeCandles(client: PoolClient, schema: string, { partition, candles }: HistoryRows): Promise<void> {
  if (candles.length === 0) return
  await client.query(
    `insert into ${schema}.candle_1m as candle
       (partition, market_id, open_time_ms, open_ticks, high_ticks, low_ticks, close_ticks, base_lots, quote_units, trade_count)
     select $1, * from unnest($2::text[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
       $8::numeric[], $9::numeric[], $10::integer[])
     on conflict (partition, market_id, open_time_ms) do update
     set high_ticks = greatest(candle.high_ticks, excluded.high_ticks),
         low_ticks = least(candle.low_ticks, excluded.low_ticks),
         close_ticks = excluded.close_ticks,
         base_lots = candle.base_lots + excluded.base_lots,
         quote_units = candle.quote_units + excluded.quote_units,
         trade_count = candle.trade_count + excluded.trade_count`,
    [
      partition,
      candles.map((candle) => candle.marketId),
      candles.map((candle) => candle.openTimeMs),
      ...(['open', 'high', 'low', 'close', 'baseLots', 'quoteUnits'] as const).map((field) =>
        candles.map((candle) => candle[field].toString()),
      ),
      candles.map((candle) => candle.tradeCount),
    ],
  )
}

import { storedIntervals, type StoredInterval } from '@argosy/wire'
import type { PoolClient } from '@argosy/postgres'
import { foldCandles, type Candle } from './candle.ts'
import type { HistoryRows } from './history-rows.ts'

export const candleTables = {
  '1m': 'candle_1m',
  '1h': 'candle_1h',
  '1D': 'candle_1d',
} as const satisfies Record<StoredInterval, string>

/** Adds the trades of these rows to every stored interval. Returns each table's row count, for the metrics. */
export async function writeCandles(
  client: PoolClient,
  schema: string,
  { partition, candles }: HistoryRows,
): Promise<[table: string, count: number][]> {
  const counts: [string, number][] = []
  for (const interval of storedIntervals) {
    const folded = interval === '1m' ? candles : foldCandles(candles, interval)
    if (folded.length > 0) await mergeInto(client, `${schema}.${candleTables[interval]}`, partition, folded)
    counts.push([candleTables[interval], folded.length])
  }
  return counts
}

async function mergeInto(
  client: PoolClient,
  table: string,
  partition: string,
  candles: readonly Readonly<Candle>[],
): Promise<void> {
  await client.query(
    `insert into ${table} as candle
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

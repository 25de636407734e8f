import {
  candleStartMs,
  shiftCandleStart,
  storedIntervalOf,
  type CandleWire,
  type HistoryInterval,
  type StoredInterval,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { Pool } from '@argosy/postgres'

/** When each candle of a page opens, oldest first, and when the last one ends. */
export type CandlePage = {
  readonly stored: StoredInterval
  readonly startsMs: readonly number[]
  readonly endMs: number
}

export type CandlePageQuery = {
  readonly interval: HistoryInterval
  readonly endMs: number
  readonly nowMs: number
  readonly limit: number
}

/** The last candle is the running one; with an `endMs`, it is the last that opens before it. */
export function planCandlePage({ interval, endMs, nowMs, limit }: CandlePageQuery): CandlePage {
  const newestMs = candleStartMs(interval, Math.min(endMs - 1, nowMs))
  const startsMs = Array.from({ length: limit }, (_, index) => shiftCandleStart(interval, newestMs, index + 1 - limit))
  return { stored: storedIntervalOf(interval), startsMs, endMs: shiftCandleStart(interval, newestMs, 1) }
}

/**
 * A candle with trades, by its position in the page counted from 1; position 0 is the newest candle before the page.
 */
export type TradedCandle = Omit<CandleWire, 'openTimeMs'> & { readonly place: number }

export async function readCandlePage(
  pool: Pool,
  partition: Partition,
  marketId: string,
  { stored, startsMs, endMs }: CandlePage,
): Promise<CandleWire[]> {
  // Formatted as a PostgreSQL array literal: pg would escape each of up to 1,000 numbers separately.
  const starts = `{${startsMs.join(',')}}`
  const { rows } = await pool.query<TradedCandle>(pageSql[stored], [partition, marketId, starts, endMs])
  return fillCandles(startsMs, rows)
}

/** A candle without trades repeats the close before it (MD-11); before the first trade there are no candles. */
export function fillCandles(startsMs: readonly number[], traded: readonly TradedCandle[]): CandleWire[] {
  const byBucket = new Map(traded.map((candle) => [candle.place, candle]))
  const candles: CandleWire[] = []
  let close = byBucket.get(0)?.close
  for (const [index, openTimeMs] of startsMs.entries()) {
    const found = byBucket.get(index + 1)
    if (found) {
      const { place: _, ...candle } = found
      candles.push({ openTimeMs, ...candle })
      close = found.close
    } else if (close !== undefined) {
      candles.push({ openTimeMs, open: close, high: close, low: close, close, baseVolume: '0', quoteVolume: '0' })
    }
  }
  return candles
}

// The page's start times are the bucket bounds, so months are split exactly as in the contract.
const toPageSql = (table: string) => `
  (select 0 as place, open_ticks as open, high_ticks as high, low_ticks as low, close_ticks as close,
          base_lots as "baseVolume", quote_units as "quoteVolume"
   from history.${table}
   where partition = $1 and market_id = $2 and open_time_ms < ($3::bigint[])[1]
   order by open_time_ms desc limit 1)
  union all
  (select width_bucket(open_time_ms, $3::bigint[]) as place,
          (array_agg(open_ticks order by open_time_ms))[1] as open,
          max(high_ticks) as high,
          min(low_ticks) as low,
          (array_agg(close_ticks order by open_time_ms desc))[1] as close,
          sum(base_lots) as "baseVolume",
          sum(quote_units) as "quoteVolume"
   from history.${table}
   where partition = $1 and market_id = $2 and open_time_ms >= ($3::bigint[])[1] and open_time_ms < $4
   group by 1)`

export const pageSql: Readonly<Record<StoredInterval, string>> = {
  '1m': toPageSql('candle_1m'),
  '1h': toPageSql('candle_1h'),
  '1D': toPageSql('candle_1d'),
}

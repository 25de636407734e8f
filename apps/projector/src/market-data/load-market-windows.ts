import {
  candleIntervals,
  candleStartMs,
  shiftCandleStart,
  storedIntervalOf,
  storedIntervals,
  type StoredInterval,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { PoolClient } from '@argosy/postgres'
import type { Candle } from '../history/candle.ts'
import { candleTables } from '../history/write-candles.ts'
import { dayStartMs } from './day-window.ts'
import { windowOf, type MarketWindows } from './market-window.ts'

type CandleRow = { [Field in keyof Candle]: Candle[Field] extends bigint ? string : Candle[Field] }

/** Every market's last 24 hours and running candles, and its last price however old that is. */
export async function loadMarketWindows(
  client: PoolClient,
  partition: Partition,
  nowMs: number,
): Promise<MarketWindows> {
  const windows: MarketWindows = new Map()
  for (const stored of storedIntervals) {
    const intervals = candleIntervals.filter((interval) => storedIntervalOf(interval) === stored)
    const isDay = stored === '1m'
    // The running candle and the one before it, of each interval that is folded from these.
    const starts = intervals.map((interval) => shiftCandleStart(interval, candleStartMs(interval, nowMs), -1))
    const sinceMs = Math.min(...starts, ...(isDay ? [dayStartMs(nowMs)] : []))
    for (const candle of await readCandles(client, partition, stored, sinceMs)) {
      const window = windowOf(windows, candle.marketId)
      if (isDay) window.day.add(candle)
      window.candles.add(candle, intervals)
    }
  }
  return windows
}

/** Candles from a time on, and the last one before it: time without trades has its close. */
async function readCandles(
  client: PoolClient,
  partition: Partition,
  interval: StoredInterval,
  sinceMs: number,
): Promise<Candle[]> {
  const table = `history.${candleTables[interval]}`
  const { rows } = await client.query<CandleRow>(
    `select candle.market_id as "marketId", candle.open_time_ms as "openTimeMs", open_ticks as "open", high_ticks as "high",
       low_ticks as "low", close_ticks as "close", base_lots as "baseLots", quote_units as "quoteUnits",
       trade_count as "tradeCount"
     from history.market as market
     cross join lateral (
       select max(open_time_ms) as open_time_ms from ${table}
       where partition = market.partition and market_id = market.market_id and open_time_ms < $2
     ) as earlier
     join ${table} as candle
       on candle.partition = market.partition and candle.market_id = market.market_id
       and candle.open_time_ms >= coalesce(earlier.open_time_ms, $2)
     where market.partition = $1
     order by candle.market_id, candle.open_time_ms`,
    [partition, sinceMs],
  )
  return rows.map(toCandle)
}

function toCandle(row: CandleRow): Candle {
  return {
    ...row,
    open: BigInt(row.open) as PriceTicks,
    high: BigInt(row.high) as PriceTicks,
    low: BigInt(row.low) as PriceTicks,
    close: BigInt(row.close) as PriceTicks,
    baseLots: BigInt(row.baseLots) as QuantityLots,
    quoteUnits: BigInt(row.quoteUnits) as Units,
  }
}

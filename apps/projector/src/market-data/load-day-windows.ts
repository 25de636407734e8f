import type { Partition } from '@argosy/contracts'
import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { PoolClient } from '@argosy/postgres'
import type { Candle } from '../history/candle.ts'
import { DayWindow, dayStartMs } from './day-window.ts'

type CandleRow = { [Field in keyof Candle]: Candle[Field] extends bigint ? string : Candle[Field] }

/** Every market's last 24 hours, and the last minute that traded however long ago that was. */
export async function loadDayWindows(
  client: PoolClient,
  partition: Partition,
  nowMs: number,
): Promise<Map<MarketId, DayWindow>> {
  const { rows } = await client.query<CandleRow>(
    `select candle.market_id as "marketId", open_time_ms as "openTimeMs", open_ticks as "open", high_ticks as "high",
       low_ticks as "low", close_ticks as "close", base_lots as "baseLots", quote_units as "quoteUnits",
       trade_count as "tradeCount"
     from history.market as market
     cross join lateral (
       select max(open_time_ms) as newest_ms from history.candle_1m
       where partition = market.partition and market_id = market.market_id
     ) as newest
     join history.candle_1m as candle
       on candle.partition = market.partition and candle.market_id = market.market_id
       and open_time_ms >= least($2::bigint, newest_ms)
     where market.partition = $1
     order by candle.market_id, open_time_ms`,
    [partition, dayStartMs(nowMs)],
  )
  const windows = new Map<MarketId, DayWindow>()
  for (const row of rows) windowOf(windows, row.marketId).add(toCandle(row))
  return windows
}

export function windowOf(windows: Map<MarketId, DayWindow>, marketId: MarketId): DayWindow {
  let window = windows.get(marketId)
  if (!window) windows.set(marketId, (window = new DayWindow(marketId)))
  return window
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

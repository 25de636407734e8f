import type { CandleWire, HistoryInterval, TickerWire, TradeWire } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { Side } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { planCandlePage, readCandlePage } from './candle-page.ts'
import { readSequenceRange, type Retained } from './sequence-range.ts'
import { tradesQuery, type TradesPage } from './trades-query.ts'

export type MarketHistory = {
  /** The oldest point from which trades are retained. */
  readRetained(partition: Partition): Promise<Retained>
  /** Newest first. */
  readTrades(partition: Partition, marketId: string, limit: number): Promise<TradeWire[]>
  /** Newest first, from a time range that includes both ends. */
  readTradesPage(partition: Partition, page: TradesPage): Promise<TradeWire[]>
  /** Oldest first, without gaps, from the market's first trade on; only candles that open before `endMs`. */
  readCandles(partition: Partition, query: CandlesQuery): Promise<CandleWire[]>
  /** Every market that has ever traded. */
  readTickers(partition: Partition, timeMs: number): Promise<TickerWire[]>
}

export type CandlesQuery = {
  readonly marketId: string
  readonly interval: HistoryInterval
  readonly endMs: number
  readonly nowMs: number
  readonly limit: number
}

const dayMs = 86_400_000

export function createMarketHistory(pool: Pool): MarketHistory {
  return {
    readRetained: (partition) => readSequenceRange(pool, partition, {}),
    async readTrades(partition, marketId, limit) {
      const { rows } = await pool.query<TradeRow>(
        tradesQuery(partition, { marketId, limit }, await readSequenceRange(pool, partition, {})),
      )
      return rows.map(presentTradeRow)
    },
    async readTradesPage(partition, page) {
      const endMs = page.endMs === undefined ? undefined : page.endMs + 1
      const range = await readSequenceRange(pool, partition, { startMs: page.startMs, endMs })
      const { rows } = await pool.query<TradeRow>(tradesQuery(partition, page, range))
      return rows.map(presentTradeRow)
    },
    readCandles: (partition, query) => readCandlePage(pool, partition, query.marketId, planCandlePage(query)),
    async readTickers(partition, timeMs) {
      const { rows } = await pool.query<Omit<TickerWire, 'timeMs' | 'bid' | 'ask'>>(tickersSql, [
        partition,
        timeMs - dayMs,
      ])
      return rows.map((row) => ({ ...row, timeMs, bid: null, ask: null }))
    },
  }
}

type TradeRow = {
  sequence: number
  event_index: number
  price: string
  quantity: string
  takerSide: Side
  timeMs: number
}

function presentTradeRow({ sequence, event_index: index, ...row }: TradeRow): TradeWire {
  return { tradeId: `${sequence}-${index}`, ...row }
}

// A market without trades all day has its last price and no volume. The day is read as its whole hours plus the minutes
// before them, which is a twentieth of the rows of minutes alone.
export const tickersSql = `
  select market.market_id as "marketId",
         newest.close_ticks as last,
         coalesce(oldest.open_ticks, newest.close_ticks) as open,
         coalesce(day.high, newest.close_ticks) as high,
         coalesce(day.low, newest.close_ticks) as low,
         coalesce(day.base, 0) as "baseVolume",
         coalesce(day.quote, 0) as "quoteVolume"
  from history.market
  cross join lateral (
    select close_ticks from history.candle_1m c
    where c.partition = market.partition and c.market_id = market.market_id
    order by open_time_ms desc limit 1
  ) newest
  left join lateral (
    select open_ticks from history.candle_1m c
    where c.partition = market.partition and c.market_id = market.market_id and open_time_ms > $2
    order by open_time_ms limit 1
  ) oldest on true
  left join lateral (
    select max(high_ticks) as high, min(low_ticks) as low, sum(base_lots) as base, sum(quote_units) as quote
    from (
      select * from history.candle_1m c
      where c.partition = market.partition and c.market_id = market.market_id
        and open_time_ms > $2 and open_time_ms < ($2::bigint / 3600000 + 1) * 3600000
      union all
      select * from history.candle_1h c
      where c.partition = market.partition and c.market_id = market.market_id
        and open_time_ms >= ($2::bigint / 3600000 + 1) * 3600000
    ) traded
  ) day on true
  where market.partition = $1
  order by market.market_id`

/** An account with a million ledger lines, for exports; generated in PostgreSQL. */
import { toPartition, type Partition } from '@argosy/catalogue'
import type { MarketDirectory, MarketTerms } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

export const partition: Partition = toPartition('live', 'spot')
export const mine = '1001' as AccountId
export const startMs = Date.UTC(2026, 0, 1)
const terms: MarketTerms = {
  marketId: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseDecimals: 8,
  quoteDecimals: 8,
  tickSize: '0.01',
  lotSize: '0.00001',
  priceDecimals: 2,
  quantityDecimals: 5,
  quantityMin: '0.00001',
  quantityMax: '1000',
  priceMax: '1000000',
  notionalMin: '1',
  priceBandBps: 0,
  openOrdersPerAccountMax: 10_000,
  status: 'open',
}
export const directory: MarketDirectory = {
  markets: new Map([[terms.marketId, terms]]),
  assetDecimals: new Map([
    ['BTC', 8],
    ['USDT', 8],
  ]),
}

/** Each is a second after the one before, a fill and three lines. */
const timeOf = (sequence: number) => startMs + sequence * 1_000

/** Every seventh fill is between the account and itself; such a fill moves nothing but its fee. */
export async function fillRecords(pool: Pool, commands: number): Promise<void> {
  const shared = [partition, commands, startMs, mine]
  await pool.query('select history.add_ranges($1, $2)', [partition, commands])
  await pool.query('insert into history.position values ($1, 1, $2, $3, $4)', [
    partition,
    commands,
    timeOf(commands),
    Buffer.alloc(32),
  ])
  const command = `
    select sequence, $3::bigint + sequence * 1000 as time_ms, sequence % 2 = 0 as is_buy, sequence % 7 = 0 as is_own
    from generate_series(1, $2::bigint) sequence`
  await pool.query(
    `insert into history.fill (partition, market_id, sequence, event_index, time_ms, taker_side, maker_order_id,
       maker_account_id, taker_order_id, taker_account_id, price_ticks, quantity_lots, notional_units, maker_fee_units, taker_fee_units)
     select $1, 'BTCUSDT', sequence, 1, time_ms, case when is_buy then 'buy' else 'sell' end, (sequence - 1) * 8,
       case when is_own then $4 else '1002' end, sequence * 8, $4, 6000000 + sequence % 1000, 100, 6000000 + sequence, 0, 25
     from (${command}) command`,
    shared,
  )
  // The quote, the base, and the fee in what the taker receives.
  await pool.query(
    `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, from_account_id,
       to_kind, to_account_id, amount_units)
     select $1, sequence, event_index, time_ms, case event_index when 4 then 'fee' else 'trade' end,
       case when event_index = 3 or event_index = 4 and is_buy then 'BTC' else 'USDT' end,
       'held', case when is_paid or is_own then $4 else '1002' end,
       case event_index when 4 then 'fees' else 'available' end,
       case when event_index = 4 then null when is_paid and not is_own then '1002' else $4 end,
       case event_index when 2 then 6000000 + sequence when 3 then 100 else 25 end
     from (${command}) command
     cross join generate_series(2, 4) event_index
     cross join lateral (select event_index = 4 or (event_index = 2) = is_buy as is_paid) leg`,
    shared,
  )
  await pool.query(
    `insert into history.time_index
     select $1, $3::bigint + minute * 60000, greatest(1, minute * 60) from generate_series(0, $2::bigint / 60) minute`,
    [partition, commands, startMs],
  )
  await pool.query('analyze history.fill, history.ledger_entry, history.time_index')
}

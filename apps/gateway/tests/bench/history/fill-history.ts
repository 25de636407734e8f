import { toPartition, type Partition } from '@argosy/catalogue'
import { narrowHistoryRanges } from '@argosy/dev-env'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'

const marketCount = 40
export const busyMarket = 'M00'
export const rareMarket = 'M39'
/** Places four of ten orders, except in its quiet month, and nearly none in the rare market. */
export const maker = 'maker' as AccountId

const minuteMs = 60_000
const dayMs = 86_400_000
const rowsPerCommand = 4.5 // an order, half a fill, and three ledger entries

export type FilledHistory = {
  readonly partition: Partition
  readonly commands: number
  readonly orders: number
  readonly startMs: number
  readonly endMs: number
  readonly quietFromMs: number
  readonly quietToMs: number
}

export type FillOptions = {
  /** Orders, fills and ledger entries together. */
  readonly rows: number
  readonly ranges: number
  readonly days: number
  /** Minutes, hours and days of every market; the last of all days. */
  readonly candleDays: number
  readonly print?: (line: string) => void
}

/**
 * A history as a projector would write it, generated in PostgreSQL: every second order takes the one before it, a tenth
 * of the resting orders is still open, one order in 5,000 is a plan. Time passes evenly; its fourth tenth is the
 * maker's quiet month.
 */
export async function fillHistory(pool: Pool, options: FillOptions): Promise<FilledHistory> {
  const { ranges, days, candleDays, print = () => {} } = options
  const partition = toPartition('live', 'spot')
  const commands = Math.ceil(options.rows / rowsPerCommand)
  const endMs = 20_000 * dayMs
  const startMs = endMs - days * dayMs
  const width = Math.ceil(commands / ranges / 2) * 2
  const quiet = { from: Math.floor(commands * 0.3), to: Math.floor(commands * 0.4) }
  const timeOf = (sequence: number) => startMs + Math.floor((sequence * days * dayMs) / (commands + 1))

  await narrowHistoryRanges(pool, width)
  const indexes = await dropIndexes(pool)
  await pool.query('select history.add_ranges($1, $2)', [partition, commands])
  await skipWal(pool)
  await pool.query('insert into history.position values ($1, 1, $2, $3, $4)', [
    partition,
    commands,
    endMs,
    Buffer.alloc(32),
  ])
  await pool.query(marketsSql, [partition, marketCount])
  for (let first = 1; first <= commands; first += width) {
    const last = Math.min(first + width - 1, commands)
    const shared = [partition, first, last, startMs, days * dayMs, commands + 1]
    await pool.query(ordersSql, [...shared, quiet.from, quiet.to])
    await pool.query(fillsSql, [...shared, quiet.from, quiet.to])
    await pool.query(entriesSql, [...shared, quiet.from, quiet.to])
    print(`commands up to ${last} of ${commands} written`)
  }
  await pool.query(timeIndexSql, [partition, startMs, days * dayMs, commands + 1, minuteMs])
  for (const [table, spanMs] of [
    ['candle_1m', minuteMs],
    ['candle_1h', 60 * minuteMs],
    ['candle_1d', dayMs],
  ] as const)
    await pool.query(candlesSql(table), [partition, marketCount, endMs - candleDays * dayMs, endMs, spanMs])
  for (const definition of indexes) {
    await pool.query(definition)
    print(definition.replace(/ on .*/s, ''))
  }
  await pool.query('vacuum analyze')
  return {
    partition,
    commands,
    orders: commands,
    startMs,
    endMs,
    quietFromMs: timeOf(quiet.from) + minuteMs,
    quietToMs: timeOf(quiet.to) - minuteMs,
  }
}

/** Reads cost the same and writes half; the benchmark's history need not survive a crash. */
async function skipWal(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where relkind = 'r' and relnamespace = 'history'::regnamespace
     union all select 'history.' || name from unnest(array['candle_1m', 'candle_1h', 'candle_1d']) name`,
  )
  for (const { name } of rows) await pool.query(`alter table ${name} set unlogged`)
}

/** Building an index after the rows takes a fraction of the time of maintaining it during the inserts. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; table: string; definition: string; constraint: string | null }>(
    `select index.relname as name, indrelid::regclass::text as table,
       coalesce('alter table ' || indrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid),
         pg_get_indexdef(indexrelid)) as definition, conname as constraint
     from pg_index join pg_class index on index.oid = indexrelid
     left join pg_constraint on conindid = indexrelid
     where indrelid in ('history.order_record'::regclass, 'history.fill'::regclass, 'history.ledger_entry'::regclass)`,
  )
  for (const { name, table, constraint } of rows)
    await pool.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index history.${name}`)
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '))
}

const marketsSql = `
  insert into history.market
  select $1, 'M' || lpad(number::text, 2, '0'), case number when 39 then 'RARE' else 'A' || number end, 'USDT',
         1, 1, 1, 1000000, 1000000000, 1, 0, 0, 10000, null, 'open'
  from generate_series(0, $2::integer - 1) number`

// Derived from the sequence alone, so that an order, its fill and its ledger entries agree without reading any back.
// Each pair of commands is in one market.
const drawn = `
  sequence,
  $4::bigint + sequence * $5::bigint / $6::bigint as time_ms,
  case when sequence not between $7::bigint and $8::bigint and sequence % 10 in (1, 2, 5, 8) then 'maker'
    else 'u' || (sequence * 7919) % 200003 end as account_id,
  case when (sequence + 1) / 2 % 50000 = 7 then 'M39'
    else 'M' || lpad(least(38, ((sequence + 1) / 2 * 31 % 41) * ((sequence + 1) / 2 * 17 % 43) / 43)::text, 2, '0') end as market_id,
  case when (sequence + 1) / 2 % 3 = 0 then 'buy' else 'sell' end as taker_side,
  100000 + (sequence / 1000) % 5000 as price`
const commandsSql = `(select ${drawn} from generate_series($2::bigint, $3::bigint) sequence)`

const ordersSql = `
  insert into history.order_record (partition, order_id, account_id, client_order_id, market_id, side, kind, time_in_force,
    self_trade, price_ticks, quantity_lots, cost_units, display_lots, filled_lots, remaining_lots, trigger, exits, group_id,
    status, close_reason, placed_at_ms, closed_at_ms)
  select $1, sequence * 8, account_id, case when sequence % 3 = 0 then 'bot-' || sequence end, market_id,
    case when (taker_side = 'buy') = (sequence % 2 = 0) then 'buy' else 'sell' end, 'limit', 'gtc', 'cancel_taker',
    price, 250, 0, 0, case when is_open then 0 else 250 end, case when is_open then 250 else 0 end,
    case when sequence % 5000 = 1 then '{"when":"at_or_above","price":"100500"}'::jsonb end, null, null,
    case when is_open then 'resting' else 'filled' end, case when is_open then null else 'filled' end,
    time_ms, case when is_open then null else time_ms + 40 end
  from (select *, sequence % 100000 = 11 as is_open from ${commandsSql} command) command
  order by sequence`

const fillsSql = `
  insert into history.fill (partition, market_id, sequence, event_index, time_ms, taker_side, maker_order_id,
    maker_account_id, taker_order_id, taker_account_id, price_ticks, quantity_lots, notional_units, maker_fee_units,
    taker_fee_units)
  select $1, taker.market_id, taker.sequence, 2, taker.time_ms, taker.taker_side, (taker.sequence - 1) * 8, maker.account_id,
    taker.sequence * 8, taker.account_id, taker.price, 250, taker.price * 250, 25, taker.price / 4
  from ${commandsSql} taker
  cross join lateral (
    select case when taker.sequence - 1 not between $7::bigint and $8::bigint and (taker.sequence - 1) % 10 in (1, 2, 5, 8) then 'maker'
      else 'u' || ((taker.sequence - 1) * 7919) % 200003 end as account_id
  ) maker
  where taker.sequence % 2 = 0
  order by taker.sequence`

const entriesSql = `
  insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, from_account_id,
    to_kind, to_account_id, amount_units)
  select $1, sequence, event_index, time_ms, reason,
    case event_index when 3 then case market_id when 'M39' then 'RARE' else 'A' || substr(market_id, 2)::integer end else 'USDT' end,
    case when reason = 'deposit' then 'outside' when event_index = 0 then 'available' else 'held' end,
    case when reason <> 'deposit' then account_id end,
    case event_index when 0 then case reason when 'hold' then 'held' else 'available' end when 5 then 'fees' else 'available' end,
    case when event_index = 0 then account_id when event_index <> 5 then 'u' || ((sequence - 1) * 7919) % 200003 end,
    price * 250
  from ${commandsSql} command
  cross join lateral (
    select event_index, case when event_index > 0 then 'trade' when sequence % 2000 = 3 then 'deposit' else 'hold' end as reason
    from generate_series(0, case when sequence % 2 = 0 then 5 else 0 end) event_index where event_index <> 2
  ) entry
  order by sequence, event_index`

const timeIndexSql = `
  insert into history.time_index
  select $1, minute, greatest(1, ceil((minute - $2::bigint)::numeric * $4 / $3))::bigint
  from generate_series($2::bigint, $2::bigint + $3::bigint - $5::bigint, $5::bigint) minute`

const candlesSql = (table: string) => `
  insert into history.${table} (partition, market_id, open_time_ms, trade_count, open_ticks, high_ticks, low_ticks, close_ticks,
    base_lots, quote_units)
  select $1, 'M' || lpad(number::text, 2, '0'), open_time_ms, 3, 100000, 100100, 99900, 100000 + open_time_ms / 60000 % 97, 750, 75000000
  from generate_series(0, $2::integer - 1) number
  cross join generate_series($3::bigint, $4::bigint - 1, $5::bigint) open_time_ms
  order by 2, 3`

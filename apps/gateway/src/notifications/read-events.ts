/** The events of history that accounts of users are notified about. */
import type { Partition } from '@argosy/catalogue'
import { legsPerCommand, type AccountId, type Side } from '@argosy/exchange'
import { divideFloor, formatDecimal } from '@argosy/money'
import type { PoolClient } from '@argosy/postgres'
import type { NotificationContent } from '@argosy/wire/http'
import type { NewNotification } from './inbox.ts'
import { filledMinUsdtDefault } from './notification-settings.ts'

/** The commands after `from` and up to `to`. */
export type SequenceStretch = { readonly partition: Partition; readonly from: number; readonly to: number }

/** The oldest first. Of these events only those of users: bots of the exchange have accounts, but nobody to notify. */
export async function readEvents(client: PoolClient, stretch: SequenceStretch): Promise<NewNotification[]> {
  const events = [
    ...(await readTriggered(client, stretch)),
    ...(await readFilled(client, stretch)),
    ...(await readArrivals(client, stretch)),
  ]
  return events.toSorted((one, other) => one.timeMs - other.timeMs)
}

type ArrivalRow = {
  readonly sequence: number
  readonly event_index: number
  readonly time_ms: number
  readonly reason: 'deposit' | 'transfer_in' | 'transfer_between'
  readonly asset_id: string
  readonly amount_units: string
  readonly decimals: number
  readonly account_id: AccountId
  readonly direction: 'in' | 'out'
}

async function readArrivals(client: PoolClient, { partition, from, to }: SequenceStretch): Promise<NewNotification[]> {
  const { rows } = await client.query<ArrivalRow>(
    `select sequence, event_index, time_ms, reason, asset_id, amount_units, decimals, account_id, direction
     from history.ledger_entry
     join history.asset using (partition, asset_id)
     cross join lateral (
       select to_account_id as account_id, 'in' as direction
       union all select from_account_id, 'out' where reason = 'transfer_between'
     ) side
     where partition = $1 and sequence > $2 and sequence <= $3 and reason in ('deposit', 'transfer_in', 'transfer_between')
       and exists (select from accounts.app_user where app_user.account_id = side.account_id)
     order by sequence, event_index`,
    [partition, from, to],
  )
  return rows.map((row): NewNotification => {
    const { sequence, event_index: index, time_ms: timeMs, reason, asset_id: assetId, direction } = row
    const amount = shortDecimal(BigInt(row.amount_units), row.decimals)
    const content: NotificationContent =
      reason === 'deposit'
        ? { kind: 'deposit', assetId, amount }
        : { kind: 'transfer', assetId, amount, direction, within: reason === 'transfer_in' ? 'account' : 'family' }
    return { accountId: row.account_id, source: `ledger:${partition}:${sequence}:${index}`, content, timeMs }
  })
}

type TriggeredRow = {
  readonly sequence: number
  readonly event_index: number
  readonly time_ms: number
  readonly order_id: number
  readonly account_id: AccountId
  readonly market_id: string
  readonly side: Side
}

async function readTriggered(client: PoolClient, { partition, from, to }: SequenceStretch): Promise<NewNotification[]> {
  const { rows } = await client.query<TriggeredRow>(
    `select sequence, event_index, time_ms, order_id, triggered.account_id, triggered.market_id, side
     from history.order_triggered triggered
     join history.order_record using (partition, order_id)
     where partition = $1 and sequence > $2 and sequence <= $3
       and exists (select from accounts.app_user where app_user.account_id = triggered.account_id)
     order by sequence, event_index`,
    [partition, from, to],
  )
  return rows.map(({ sequence, event_index: index, time_ms: timeMs, ...row }) => ({
    accountId: row.account_id,
    source: `trigger:${partition}:${sequence}:${index}`,
    content: { kind: 'order_triggered', orderId: row.order_id, marketId: row.market_id, side: row.side },
    timeMs,
  }))
}

type FilledRow = {
  readonly order_id: number
  readonly account_id: AccountId
  readonly closed_at_ms: number
  readonly market_id: string
  readonly side: Side
  readonly base: string
  readonly quote: string
  readonly base_decimals: number
  readonly quote_decimals: number
  readonly lot_units: string
  readonly filled_lots: string
  readonly value_units: string
  readonly filled_min_usdt: string
  /** The last price of the quote asset in USDT; null when it is USDT, or has no price. */
  readonly price_ticks: string | null
  readonly usdt_per_tick_lot: string | null
  readonly rate_lot_units: string | null
  readonly usdt_decimals: number
}

/**
 * An order is filled once, by the command of its last fill. Market by market, because that is how fills are indexed:
 * each is a lookup at the end of its index, however long history is.
 */
const filled = `
  with touched as materialized (
    select distinct account_id, order_id, recent.time_ms
    from history.market
    cross join lateral (
      select time_ms, maker_account_id, maker_order_id, taker_account_id, taker_order_id from history.fill
      where fill.partition = $1 and fill.market_id = market.market_id and sequence > $2 and sequence <= $3
      offset 0
    ) recent
    cross join lateral (
      values (maker_account_id, maker_order_id), (taker_account_id, taker_order_id)
    ) participant (account_id, order_id)
    where market.partition = $1 and exists (
      select from accounts.app_user where app_user.account_id = participant.account_id
    )
  )
  select order_id, placed.account_id, closed_at_ms, placed.market_id, side, base, quote, base.decimals as base_decimals,
    quote.decimals as quote_decimals, market.lot_units, filled_lots, value_units,
    coalesce(filled_min_usdt, ${filledMinUsdtDefault}) as filled_min_usdt,
    price_ticks, usdt_per_tick_lot, rate_lot_units, usdt.decimals as usdt_decimals
  from touched
  cross join lateral (
    select account_id, closed_at_ms, market_id, side, filled_lots from history.order_record
    where partition = $1 and order_record.order_id = touched.order_id and status = 'filled'
      and closed_at_ms = touched.time_ms
    offset 0
  ) placed
  cross join lateral (
    select sum(notional_units) as value_units from (
      select notional_units from history.fill
      where partition = $1 and maker_order_id = touched.order_id and sequence >= touched.order_id / ${legsPerCommand}
      union all
      select notional_units from history.fill
      where partition = $1 and taker_order_id = touched.order_id and sequence >= touched.order_id / ${legsPerCommand}
    ) own
  ) value
  join history.market on market.partition = $1 and market.market_id = placed.market_id
  join history.asset base on base.partition = $1 and base.asset_id = market.base
  join history.asset quote on quote.partition = $1 and quote.asset_id = market.quote
  join history.asset usdt on usdt.partition = $1 and usdt.asset_id = 'USDT'
  left join notifications.setting on setting.account_id = placed.account_id
  left join lateral (
    select price_ticks, rate.quote_units_per_tick_lot as usdt_per_tick_lot, rate.lot_units as rate_lot_units
    from history.market rate
    cross join lateral (
      select price_ticks from history.fill
      where fill.partition = $1 and fill.market_id = rate.market_id and sequence <= $3
      order by sequence desc, event_index desc limit 1
    ) newest
    where rate.partition = $1 and rate.base = market.quote and rate.quote = 'USDT'
  ) rate on true
  order by closed_at_ms, order_id`

async function readFilled(client: PoolClient, { partition, from, to }: SequenceStretch): Promise<NewNotification[]> {
  const { rows } = await client.query<FilledRow>(filled, [partition, from, to])
  return rows.filter(isLarge).map((row) => ({
    accountId: row.account_id,
    source: `filled:${partition}:${row.order_id}`,
    content: {
      kind: 'order_filled',
      orderId: row.order_id,
      marketId: row.market_id,
      side: row.side,
      base: row.base,
      quote: row.quote,
      quantity: shortDecimal(BigInt(row.filled_lots) * BigInt(row.lot_units), row.base_decimals),
      value: shortDecimal(BigInt(row.value_units), row.quote_decimals),
    },
    timeMs: row.closed_at_ms,
  }))
}

/** An order whose value in USDT is unknown counts as large: too many notifications are better than a missing one. */
function isLarge(row: FilledRow): boolean {
  const value = usdtUnitsOf(row)
  return value === undefined || value >= BigInt(row.filled_min_usdt) * 10n ** BigInt(row.usdt_decimals)
}

function usdtUnitsOf(row: FilledRow): bigint | undefined {
  const value = BigInt(row.value_units)
  if (row.quote === 'USDT') return value
  const { price_ticks: price, usdt_per_tick_lot: perTickLot, rate_lot_units: lotUnits } = row
  if (price === null || perTickLot === null || lotUnits === null) return undefined
  return divideFloor(value * BigInt(price) * BigInt(perTickLot), BigInt(lotUnits))
}

/** Without zeros at the end: in a sentence nothing has to be aligned. */
function shortDecimal(units: bigint, decimals: number): string {
  const text = formatDecimal(units, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

import type { FillWire, Partition } from '@argosy/contracts'
import type { FilledTotals } from '@argosy/contracts/open-api'
import type { AccountId, OrderKind } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import {
  orderColumns,
  type ClosedOrderWire,
  type FillsPage,
  type HistoryPage,
  type OrderRecordWire,
} from './account-history.ts'
import { parseBefore } from './before-id.ts'

/** Plans waited for a trigger; those whose trigger was met became orders and are both. */
export type OrderPart = 'orders' | 'plans'

export type FillRecordWire = FillWire & { readonly orderKind: OrderKind }

/** What programs ask about an account's past beyond what pages show. */
export type OrderRecords = {
  findOrder(partition: Partition, accountId: AccountId, orderId: number): Promise<OrderRecordWire | undefined>
  readClosed(
    partition: Partition,
    accountId: AccountId,
    part: OrderPart,
    page: HistoryPage,
  ): Promise<(ClosedOrderWire & { readonly wasMet: boolean })[]>
  readFills(partition: Partition, accountId: AccountId, page: FillsPage): Promise<FillRecordWire[]>
  /** What was filled of each of these orders, up to a command; orders without a fill are left out. */
  sumFills(
    partition: Partition,
    accountId: AccountId,
    orderIds: readonly number[],
    sequenceMax: number,
  ): Promise<Map<number, FilledTotals>>
}

export function createOrderRecords(pool: Pool): OrderRecords {
  return {
    async findOrder(partition, accountId, orderId) {
      const { rows } = await pool.query<OrderRecordWire>(findSql, [partition, accountId, orderId])
      return rows[0]
    },
    async readClosed(partition, accountId, part, page) {
      const [before] = parseBefore(page.beforeId)
      const values = [partition, accountId, before, ...rangeOf(page), part, page.limit]
      const { rows } = await pool.query<ClosedOrderWire & { wasMet: boolean }>(closedSql, values)
      return rows
    },
    async readFills(partition, accountId, page) {
      const values = [partition, accountId, ...parseBefore(page.beforeId), ...rangeOf(page), page.orderId ?? null]
      const { rows } = await pool.query<FillRecordWire>(fillsSql, [...values, page.limit])
      return rows
    },
    async sumFills(partition, accountId, orderIds, sequenceMax) {
      if (orderIds.length === 0) return new Map()
      const { rows } = await pool.query<SumRow>(sumSql, [partition, accountId, orderIds, sequenceMax])
      return new Map(rows.map((row) => [row.orderId, toTotals(row)]))
    },
  }
}

type SumRow = { orderId: number; quantity: string; notional: string; fee: string; lastAtMs: number }

function toTotals({ quantity, notional, fee, lastAtMs }: SumRow): FilledTotals {
  return { quantity: BigInt(quantity), notional: BigInt(notional), fee: BigInt(fee), lastAtMs }
}

function rangeOf({ symbol, startMs, endMs }: HistoryPage) {
  return [symbol ?? null, startMs ?? 0, endMs ?? Number.MAX_SAFE_INTEGER]
}

const findSql = `
  select ${orderColumns} from history.order_record
  where partition = $1 and order_id = $3 and account_id = $2`

// Whoever only waited has met nothing and was closed from outside; every other reason needs a book.
const wasMetSql = `(filled_lots > 0 or status = 'filled' or close_reason in
  ('time_in_force', 'protection', 'book_empty', 'self_trade', 'post_only_would_take', 'order_not_fillable'))`

const closedSql = `
  select ${orderColumns}, ${wasMetSql} as "wasMet"
  from history.order_record
  where partition = $1 and account_id = $2 and order_id < $3 and closed_at_ms is not null
    and ($4::text is null or market_id = $4) and placed_at_ms >= $5 and placed_at_ms < $6
    and case $7 when 'plans' then trigger is not null else trigger is null or ${wasMetSql} end
  order by order_id desc
  limit $8`

const fillsSql = `
  select sequence || '-' || event_index as "fillId", fill.order_id as "orderId", fill.market_id as "marketId", fill.side,
         role, fill.price_ticks as price, fill.quantity_lots as quantity, notional_units as notional,
         fee_units as fee, time_ms as "timeMs", kind as "orderKind"
  from history.account_fill fill
  join history.order_record placed on placed.partition = fill.partition and placed.order_id = fill.order_id
  where fill.partition = $1 and fill.account_id = $2 and (sequence, event_index) < ($3, $4)
    and ($5::text is null or fill.market_id = $5) and time_ms >= $6 and time_ms < $7
    and ($8::bigint is null or fill.order_id = $8)
  order by sequence desc, event_index desc
  limit $9`

const sumSql = `
  select order_id as "orderId", sum(quantity_lots) as quantity, sum(notional_units) as notional,
         sum(fee_units) as fee, max(time_ms) as "lastAtMs"
  from history.account_fill
  where partition = $1 and account_id = $2 and order_id = any($3::bigint[]) and sequence <= $4
  group by order_id`

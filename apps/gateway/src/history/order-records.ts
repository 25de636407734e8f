import type { FillWire } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { FilledTotals } from '@argosy/open-api'
import type { AccountId, OrderKind } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { ClosedOrderWire, OrderRecordWire } from './account-history.ts'
import { fillsQuery } from './fills-query.ts'
import type { FillsPage, HistoryPage } from './history-page.ts'
import { closedOrdersQuery, orderColumns, type OrderList } from './orders-query.ts'
import { readSequenceRange } from './sequence-range.ts'

export type FillRecordWire = FillWire & { readonly orderKind: OrderKind }

/** Queries about an account's past that only the program API needs. */
export type OrderRecords = {
  findOrder(partition: Partition, accountId: AccountId, orderId: number): Promise<OrderRecordWire | undefined>
  readClosed(
    partition: Partition,
    accountId: AccountId,
    part: OrderList,
    page: HistoryPage,
  ): Promise<(ClosedOrderWire & { readonly wasMet: boolean })[]>
  readFills(partition: Partition, accountId: AccountId, page: FillsPage): Promise<FillRecordWire[]>
  /** Totals of the fills of each order, up to a command; orders without a fill are left out. */
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
      const range = await readSequenceRange(pool, partition, page)
      const query = closedOrdersQuery({ partition, accountId }, page, range, part)
      const { rows } = await pool.query<ClosedOrderWire & { wasMet: boolean }>(query)
      return rows
    },
    async readFills(partition, accountId, page) {
      const range = await readSequenceRange(pool, partition, page)
      const { rows } = await pool.query<FillRecordWire>(fillsQuery({ partition, accountId }, page, range, true))
      return rows
    },
    async sumFills(partition, accountId, orderIds, sequenceMax) {
      if (orderIds.length === 0) return new Map()
      // An order is filled by its own command or a later one.
      const sequenceMin = Math.floor(Math.min(...orderIds) / 8)
      const { rows } = await pool.query<SumRow>(sumSql, [partition, accountId, orderIds, sequenceMin, sequenceMax])
      return new Map(rows.map((row) => [row.orderId, toTotals(row)]))
    },
  }
}

type SumRow = { orderId: number; quantity: string; notional: string; fee: string; lastAtMs: number }

function toTotals({ quantity, notional, fee, lastAtMs }: SumRow): FilledTotals {
  return { quantity: BigInt(quantity), notional: BigInt(notional), fee: BigInt(fee), lastAtMs }
}

export const findSql = `
  select ${orderColumns} from history.order_record
  where partition = $1 and order_id = $3 and account_id = $2`

export const sumSql = `
  select order_id as "orderId", sum(quantity_lots) as quantity, sum(notional_units) as notional,
         sum(fee_units) as fee, max(time_ms) as "lastAtMs"
  from history.account_fill
  where partition = $1 and account_id = $2 and order_id = any($3::bigint[])
    and sequence between $4 and $5
  group by order_id`

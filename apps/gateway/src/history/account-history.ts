import type { FillWire, OrderWire, Partition } from '@argosy/contracts'
import type { AccountId, ClientOrderId, Side } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { parseBefore } from './before-id.ts'

/** Newest first; a page begins behind `beforeId`, so rows that arrive meanwhile move nothing. */
export type HistoryPage = {
  readonly symbol?: string | undefined
  readonly side?: Side | undefined
  /** Orders by when they were placed, fills by when they happened: from the start on, before the end. */
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
  readonly beforeId?: string | undefined
  readonly limit: number
}

/** Of one order alone, or of all. */
export type FillsPage = HistoryPage & { readonly orderId?: number | undefined }

export type ClosedOrderWire = OrderWire & { readonly closedAtMs: number }
export type OrderRecordWire = OrderWire & { readonly closedAtMs: number | null }

export type AccountHistory = {
  readClosedOrders(partition: Partition, accountId: AccountId, page: HistoryPage): Promise<ClosedOrderWire[]>
  readFills(partition: Partition, accountId: AccountId, page: FillsPage): Promise<FillWire[]>
  /** The last command that history knows of. */
  readSequence(partition: Partition): Promise<number>
  /** The newest order that its owner gave this name. */
  findOrderByClientId(
    partition: Partition,
    accountId: AccountId,
    clientOrderId: ClientOrderId,
  ): Promise<OrderRecordWire | undefined>
}

export function createAccountHistory(pool: Pool): AccountHistory {
  return {
    async readClosedOrders(partition, accountId, page) {
      const [orderId] = parseBefore(page.beforeId)
      const values = [partition, accountId, orderId, ...filterOf(page), page.limit]
      const { rows } = await pool.query<ClosedOrderWire>(ordersSql, values)
      return rows
    },
    async readFills(partition, accountId, page) {
      const values = [partition, accountId, ...parseBefore(page.beforeId), ...filterOf(page), page.orderId ?? null]
      const { rows } = await pool.query<FillWire>(fillsSql, [...values, page.limit])
      return rows
    },
    async readSequence(partition) {
      const { rows } = await pool.query<{ sequence: number }>(
        'select sequence from history.position where partition = $1',
        [partition],
      )
      return rows[0]?.sequence ?? 0
    },
    async findOrderByClientId(partition, accountId, clientOrderId) {
      const { rows } = await pool.query<OrderRecordWire>(clientIdSql, [partition, accountId, clientOrderId])
      return rows[0]
    },
  }
}

function filterOf({ symbol, side, startMs, endMs }: HistoryPage) {
  return [symbol ?? null, side ?? null, startMs ?? 0, endMs ?? Number.MAX_SAFE_INTEGER]
}

/** An order as the wire has it, from `history.order_record`. */
export const orderColumns = `
  order_id as "orderId", client_order_id as "clientOrderId", market_id as "marketId", side, kind,
  time_in_force as "timeInForce", self_trade as "selfTrade", price_ticks as price, quantity_lots as quantity,
  cost_units as cost, display_lots as display, filled_lots as filled, remaining_lots as remaining, trigger, exits,
  group_id as "group", status, close_reason as reason, placed_at_ms as "placedAtMs",
  closed_at_ms as "closedAtMs"`

const clientIdSql = `
  select ${orderColumns} from history.order_record
  where partition = $1 and account_id = $2 and client_order_id = $3
  order by order_id desc limit 1`

const ordersSql = `
  select ${orderColumns} from history.order_record
  where partition = $1 and account_id = $2 and order_id < $3 and closed_at_ms is not null
    and ($4::text is null or market_id = $4) and ($5::text is null or side = $5)
    and placed_at_ms >= $6 and placed_at_ms < $7
  order by order_id desc
  limit $8`

const fillsSql = `
  select sequence || '-' || event_index as "fillId", order_id as "orderId", market_id as "marketId", side, role,
         price_ticks as price, quantity_lots as quantity, notional_units as notional,
         fee_units as fee, time_ms as "timeMs"
  from history.account_fill
  where partition = $1 and account_id = $2 and (sequence, event_index) < ($3, $4)
    and ($5::text is null or market_id = $5) and ($6::text is null or side = $6)
    and time_ms >= $7 and time_ms < $8 and ($9::bigint is null or order_id = $9)
  order by sequence desc, event_index desc
  limit $10`

import type { FillWire, OrderWire } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { AccountId, ClientOrderId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { fillsQuery } from './fills-query.ts'
import type { FillsPage, HistoryPage } from './history-page.ts'
import { closedOrdersQuery, orderColumns } from './orders-query.ts'
import { readSequenceRange, type Retained } from './sequence-range.ts'

export type ClosedOrderWire = OrderWire & { readonly closedAtMs: number }
export type OrderRecordWire = OrderWire & { readonly closedAtMs: number | null }

export type AccountHistory = {
  /** The oldest point from which fills and bills are retained. */
  readRetained(partition: Partition): Promise<Retained>
  readClosedOrders(partition: Partition, accountId: AccountId, page: HistoryPage): Promise<ClosedOrderWire[]>
  readFills(partition: Partition, accountId: AccountId, page: FillsPage): Promise<FillWire[]>
  /** The last command that history contains. */
  readSequence(partition: Partition): Promise<number>
  /** The newest order with this client order id. */
  findOrderByClientId(
    partition: Partition,
    accountId: AccountId,
    clientOrderId: ClientOrderId,
  ): Promise<OrderRecordWire | undefined>
}

export function createAccountHistory(pool: Pool): AccountHistory {
  return {
    readRetained: (partition) => readSequenceRange(pool, partition, {}),
    async readClosedOrders(partition, accountId, page) {
      const range = await readSequenceRange(pool, partition, page)
      const { rows } = await pool.query<ClosedOrderWire>(closedOrdersQuery({ partition, accountId }, page, range))
      return rows
    },
    async readFills(partition, accountId, page) {
      const range = await readSequenceRange(pool, partition, page)
      const { rows } = await pool.query<FillWire>(fillsQuery({ partition, accountId }, page, range))
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

export const clientIdSql = `
  select ${orderColumns} from history.order_record
  where partition = $1 and account_id = $2 and client_order_id = $3
  order by order_id desc limit 1`

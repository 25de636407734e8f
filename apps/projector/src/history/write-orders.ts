import type { Partition } from '@argosy/catalogue'
import type { OrderId } from '@argosy/exchange'
import type { PoolClient } from '@argosy/postgres'
import type { CopyValue } from './copy-table.ts'
import type { OrderChange, OrderRow } from './order-row.ts'
import { createOrderRecordTable } from './tables.ts'

export function toOrderTable(partition: Partition, orders: Iterable<OrderRow>) {
  const table = createOrderRecordTable()
  for (const order of orders) {
    table.add({
      partition,
      order_id: order.orderId,
      account_id: order.accountId,
      client_order_id: order.clientOrderId,
      market_id: order.marketId,
      side: order.side,
      kind: order.kind,
      time_in_force: order.timeInForce,
      self_trade: order.selfTrade,
      price_ticks: order.price,
      quantity_lots: order.quantity,
      cost_units: order.cost,
      display_lots: order.display,
      filled_lots: order.filled,
      remaining_lots: order.remaining,
      trigger: order.trigger,
      exits: order.exits,
      group_id: order.group,
      status: order.status,
      close_reason: order.closeReason,
      placed_at_ms: order.placedAtMs,
      closed_at_ms: order.closedAtMs,
    })
  }
  return table
}

const columns = [
  ['price', 'price_ticks', 'numeric'],
  ['quantity', 'quantity_lots', 'numeric'],
  ['remaining', 'remaining_lots', 'numeric'],
  ['filled', 'filled_lots', 'numeric'],
  ['trigger', 'trigger', 'jsonb'],
  ['status', 'status', 'text'],
  ['closedAtMs', 'closed_at_ms', 'bigint'],
  ['closeReason', 'close_reason', 'text'],
] as const satisfies readonly (readonly [keyof OrderChange, string, string])[]

const names = columns.map(([, name]) => name)
const updates = names.map((name) => `${name} = ${name === 'filled_lots' ? filledSql() : coalesceSql(name)}`)
const parameters = columns.map(([, , type], index) => `$${index + 3}::${type}[]`)

/** Writes changes to orders that were placed earlier; no column of an order ever returns to null. */
export async function updateOrders(
  client: PoolClient,
  schema: string,
  partition: Partition,
  orderChanges: ReadonlyMap<OrderId, OrderChange>,
): Promise<void> {
  if (orderChanges.size === 0) return
  const changes = [...orderChanges.values()]
  const orderIds = [...orderChanges.keys()]
  const valuesOf = (key: keyof OrderChange) => changes.map((change) => toParameter(change[key] ?? null))
  const { rowCount } = await client.query(
    `update ${schema}.order_record as record set ${updates.join(', ')}
     from unnest($2::bigint[], ${parameters.join(', ')}) as change (order_id, ${names.join(', ')})
     where record.partition = $1 and record.order_id = change.order_id
       and record.order_id between $${columns.length + 3} and $${columns.length + 4}`,
    // The bounds let PostgreSQL skip the ranges of history that contain none of these orders.
    [partition, orderIds, ...columns.map(([key]) => valuesOf(key)), minOf(orderIds), maxOf(orderIds)],
  )
  if (rowCount !== orderChanges.size) {
    throw new RangeError(`${orderChanges.size} orders changed, ${rowCount} of them are in ${schema} of ${partition}`)
  }
}

// Not `Math.min(...ids)`: a transaction may change more orders than a call takes arguments.
const minOf = (ids: readonly number[]) => ids.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER)
const maxOf = (ids: readonly number[]) => ids.reduce((most, id) => Math.max(most, id), 0)

function coalesceSql(name: string): string {
  return `coalesce(change.${name}, record.${name})`
}

/** A fill contains the remaining quantity, the closing event the filled one. */
function filledSql(): string {
  return `coalesce(change.filled_lots, ${coalesceSql('quantity_lots')} - change.remaining_lots, record.filled_lots)`
}

function toParameter(value: CopyValue): string | number | null {
  return typeof value === 'bigint' ? value.toString() : value
}

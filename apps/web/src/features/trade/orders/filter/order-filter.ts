/** Filters and sort order of tables of orders and fills. */
import type { OrderView } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'
import { orderTypeOf, type OrderType } from '../../../order-labels/order-type.calc.ts'

/** Additional types: an iceberg, a leg of a pair and an order with attached orders match their plain type too. */
export type FilterType = OrderType | 'iceberg' | 'oco' | 'tp_sl'

export interface RecordFilter {
  /** "Hide other pairs" sets the current market; null shows all. */
  readonly marketId: string | null
  readonly side: OrderView['side'] | null
  /** From the first millisecond, inclusive, to the last, exclusive; null is unbounded. */
  readonly fromMs: number | null
  readonly toMs: number | null
}

export interface OrderFilter extends RecordFilter {
  /** Any of these; empty shows all. */
  readonly types: readonly FilterType[]
}

export const everything: OrderFilter = { marketId: null, side: null, fromMs: null, toMs: null, types: [] }

interface Recorded {
  readonly marketId: string
  readonly side: OrderView['side']
}

/** For fills, and for any other record with a market, a side and a time. */
export function isRecordShown(record: Recorded, timeMs: number, filter: RecordFilter): boolean {
  return (
    (filter.marketId === null || record.marketId === filter.marketId) &&
    (filter.side === null || record.side === filter.side) &&
    (filter.fromMs === null || timeMs >= filter.fromMs) &&
    (filter.toMs === null || timeMs < filter.toMs)
  )
}

export function isOrderShown(order: OrderView, filter: OrderFilter): boolean {
  if (!isRecordShown(order, order.placedAtMs, filter)) return false
  return filter.types.length === 0 || filterTypesOf(order).some((type) => filter.types.includes(type))
}

export function filterTypesOf(order: OrderView): readonly FilterType[] {
  return [
    orderTypeOf(order),
    ...(isPositive(order.display) ? (['iceberg'] as const) : []),
    ...(order.group === null ? [] : (['oco'] as const)),
    ...(order.takeProfit || order.stopLoss ? (['tp_sl'] as const) : []),
  ]
}

function isPositive(decimal: string): boolean {
  return /[1-9]/.test(decimal)
}

export type SortColumn = 'time' | 'pair' | 'side' | 'type' | 'price' | 'quantity' | 'filled' | 'status'

export interface OrderSort {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

export const newestFirst: OrderSort = { column: 'time', direction: 'descending' }

/** Calculated once for each order, so that comparing is cheap. */
export type SortKey = bigint | number | string

// Decimals of every asset fit, so that prices of different markets compare as numbers.
const decimalsMax = 18

export function sortKeyOf(order: OrderView, column: SortColumn): SortKey {
  const exact = (text: string) => parseDecimalOrThrow(text, decimalsMax)
  switch (column) {
    case 'time':
      return order.placedAtMs
    case 'pair':
      return order.marketId
    case 'side':
      return order.side
    case 'type':
      return orderTypeOf(order)
    case 'status':
      return order.status
    case 'price':
      return exact(order.price)
    case 'quantity':
      return exact(order.quantity)
    case 'filled': {
      // By the filled share, in millionths.
      const quantity = exact(order.quantity)
      return quantity === 0n ? 0n : (exact(order.filled) * 1_000_000n) / quantity
    }
  }
}

export interface SortEntry {
  readonly key: SortKey
  readonly orderId: number
}

/** Equal keys are ordered by id, so no two orders are equal. */
export function compareEntries({ direction }: OrderSort): (left: SortEntry, right: SortEntry) => number {
  const sign = direction === 'ascending' ? 1 : -1
  return (left, right) => sign * (compareKeys(left.key, right.key) || left.orderId - right.orderId)
}

function compareKeys(left: SortKey, right: SortKey): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** For paged lists, such as the history. */
export function selectOrders<T extends OrderView>(orders: readonly T[], filter: OrderFilter, sort: OrderSort): T[] {
  const compare = compareEntries(sort)
  return orders
    .filter((order) => isOrderShown(order, filter))
    .map((order) => ({ order, orderId: order.orderId, key: sortKeyOf(order, sort.column) }))
    .sort(compare)
    .map(({ order }) => order)
}

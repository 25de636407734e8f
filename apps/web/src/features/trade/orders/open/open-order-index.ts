/**
 * Filters and sorts ten thousand open orders, of which a screen shows thirty: a change of one costs O(log n), a window
 * of rows costs its length. Immutable, so that a table can detect changes by identity.
 */
import type { OrderView } from '@argosy/wire/http'
import { find, insert, rankOf, remove, sizeOf, slice, treeOfSorted, type Tree } from '@argosy/push-client/sorted-tree'
import type { OrderChange } from '../../shared/follow-orders.ts'
import {
  compareEntries,
  isOrderShown,
  sortKeyOf,
  type OrderFilter,
  type OrderSort,
  type SortEntry,
} from '../filter/order-filter.ts'

interface Entry extends SortEntry {
  readonly order: OrderView
}

export interface OpenOrderIndex {
  readonly filter: OrderFilter
  readonly sort: OrderSort
  readonly byId: Tree<Entry>
  readonly shown: Tree<Entry>
}

const byId = (left: SortEntry, right: SortEntry) => left.orderId - right.orderId

export function createIndex(orders: Iterable<OrderView>, filter: OrderFilter, sort: OrderSort): OpenOrderIndex {
  const entries = [...orders].map((order) => toEntry(order, sort))
  return {
    filter,
    sort,
    byId: treeOfSorted(entries.toSorted(byId)),
    shown: treeOfSorted(entries.filter(({ order }) => isOrderShown(order, filter)).sort(compareEntries(sort))),
  }
}

/** The same orders with another filter or sort order. */
export function changeView(index: OpenOrderIndex, filter: OrderFilter, sort: OrderSort): OpenOrderIndex {
  const orders = slice(index.byId, 0, sizeOf(index.byId)).map(({ order }) => order)
  return createIndex(orders, filter, sort)
}

/** Applies added, changed and removed orders one by one. */
export function applyChanges(index: OpenOrderIndex, changes: readonly OrderChange[]): OpenOrderIndex {
  return changes.reduce((next, { key, after }) => (after ? putOrder(next, after) : dropOrder(next, key)), index)
}

export function countOrders(index: OpenOrderIndex): { readonly shown: number; readonly all: number } {
  return { shown: sizeOf(index.shown), all: sizeOf(index.byId) }
}

/** The rows from one index to another, in the sort order. */
export function rowsOf(index: OpenOrderIndex, from: number, to: number): readonly OrderView[] {
  return slice(index.shown, from, to).map(({ order }) => order)
}

export function allShown(index: OpenOrderIndex): readonly OrderView[] {
  return rowsOf(index, 0, sizeOf(index.shown))
}

export function findOrder(index: OpenOrderIndex, orderId: number): OrderView | undefined {
  return findEntry(index, orderId)?.order
}

/** Whether the filter hides an open order. */
export function isHidden(index: OpenOrderIndex, orderId: number): boolean {
  const order = findOrder(index, orderId)
  return order !== undefined && !isOrderShown(order, index.filter)
}

/** Row index of an order, to scroll to it; undefined when it is not shown. */
export function rowIndexOf(index: OpenOrderIndex, orderId: number): number | undefined {
  const entry = findEntry(index, orderId)
  if (!entry || !isOrderShown(entry.order, index.filter)) return undefined
  return rankOf<SortEntry>(index.shown, entry, compareEntries(index.sort))
}

function putOrder(index: OpenOrderIndex, order: OrderView): OpenOrderIndex {
  const before = findEntry(index, order.orderId)
  if (before?.order === order) return index
  const entry = toEntry(order, index.sort)
  const compare = compareEntries(index.sort)
  const without = before ? remove<Entry>(index.shown, before, compare) : index.shown
  const shown = isOrderShown(order, index.filter) ? insert<Entry>(without, entry, compare) : without
  return { ...index, byId: insert<Entry>(index.byId, entry, byId), shown }
}

function dropOrder(index: OpenOrderIndex, orderId: number): OpenOrderIndex {
  const before = findEntry(index, orderId)
  if (!before) return index
  return {
    ...index,
    byId: remove<Entry>(index.byId, before, byId),
    shown: remove<Entry>(index.shown, before, compareEntries(index.sort)),
  }
}

function findEntry(index: OpenOrderIndex, orderId: number): Entry | undefined {
  return find<SortEntry>(index.byId, { key: 0, orderId }, byId) as Entry | undefined
}

function toEntry(order: OrderView, { column }: OrderSort): Entry {
  return { order, orderId: order.orderId, key: sortKeyOf(order, column) }
}

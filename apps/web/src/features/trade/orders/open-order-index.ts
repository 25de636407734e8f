/**
 * Ten thousand open orders, filtered and sorted, of which a screen shows thirty: a change of one costs O(log n), a window
 * of rows as much as it is long. Never changed in place, so a table can tell by identity whether anything happened.
 */
import type { OrderView } from '@argosy/contracts/http'
import {
  compareEntries,
  isOrderShown,
  sortKeyOf,
  type OrderFilter,
  type OrderSort,
  type SortEntry,
} from './order-filter.ts'
import { find, insert, rankOf, remove, sizeOf, slice, treeOfSorted, type Tree } from './sorted-tree.ts'

interface Entry extends SortEntry {
  readonly order: OrderView
}

export interface OpenOrderIndex {
  readonly filter: OrderFilter
  readonly sort: OrderSort
  readonly byId: Tree<Entry>
  readonly shown: Tree<Entry>
  /** The account's own map that this was last compared with. */
  readonly source: ReadonlyMap<number, OrderView>
}

const byId = (left: SortEntry, right: SortEntry) => left.orderId - right.orderId

export function createIndex(orders: Iterable<OrderView>, filter: OrderFilter, sort: OrderSort): OpenOrderIndex {
  const entries = [...orders].map((order) => toEntry(order, sort))
  return {
    filter,
    sort,
    byId: treeOfSorted(entries.toSorted(byId)),
    shown: treeOfSorted(entries.filter(({ order }) => isOrderShown(order, filter)).sort(compareEntries(sort))),
    source: new Map(),
  }
}

/** Another filter or order: built anew, O(n log n), once for each choice of the reader. */
export function changeView(index: OpenOrderIndex, filter: OrderFilter, sort: OrderSort): OpenOrderIndex {
  const orders = slice(index.byId, 0, sizeOf(index.byId)).map(({ order }) => order)
  return { ...createIndex(orders, filter, sort), source: index.source }
}

/** Orders as they are now, from a message; those that are closed leave. */
export function applyOrders(index: OpenOrderIndex, orders: Iterable<OrderView>): OpenOrderIndex {
  let next = index
  for (const order of orders) next = isOpen(order) ? putOrder(next, order) : dropOrder(next, order.orderId)
  return next
}

/** The account's whole map; an order that is the same object as before costs one look. */
export function syncOrders(index: OpenOrderIndex, openOrders: ReadonlyMap<number, OrderView>): OpenOrderIndex {
  if (openOrders === index.source) return index
  const { source } = index
  let next = index
  let added = 0
  for (const [orderId, order] of openOrders) {
    const before = source.get(orderId)
    if (before === order) continue
    if (!before) added++
    next = putOrder(next, order)
  }
  // As many as before and what came in: then none has left.
  if (source.size + added > openOrders.size)
    for (const orderId of source.keys()) if (!openOrders.has(orderId)) next = dropOrder(next, orderId)
  return { ...next, source: openOrders }
}

export function countOrders(index: OpenOrderIndex): { readonly shown: number; readonly all: number } {
  return { shown: sizeOf(index.shown), all: sizeOf(index.byId) }
}

/** The rows from one place to another, in the reader's order. */
export function rowsOf(index: OpenOrderIndex, from: number, to: number): readonly OrderView[] {
  return slice(index.shown, from, to).map(({ order }) => order)
}

export function allShown(index: OpenOrderIndex): readonly OrderView[] {
  return rowsOf(index, 0, sizeOf(index.shown))
}

export function findOrder(index: OpenOrderIndex, orderId: number): OrderView | undefined {
  return findEntry(index, orderId)?.order
}

/** Where an order stands among the rows, to scroll to it; undefined when it is not shown. */
export function placeOf(index: OpenOrderIndex, orderId: number): number | undefined {
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

function isOpen({ status }: OrderView): boolean {
  return status !== 'filled' && status !== 'cancelled'
}

/** Keeps the index of open orders from one drawing to the next, so that a change costs what changed and not ten thousand. */
import type { OrderView } from '@argosy/contracts/http'
import { changeView, createIndex, syncOrders, type OpenOrderIndex } from './open-order-index.ts'
import type { OrderFilter, OrderSort } from './order-filter.ts'

export type OpenOrderViewer = (
  openOrders: ReadonlyMap<number, OrderView>,
  filter: OrderFilter,
  sort: OrderSort,
) => OpenOrderIndex

/** Beyond this share of new orders it is cheaper to sort once than to put them in one by one. */
const rebuildShare = 8

export function createOpenOrderViewer(): OpenOrderViewer {
  let index: OpenOrderIndex | undefined
  return (openOrders, filter, sort) => {
    if (!index || Math.abs(openOrders.size - index.source.size) * rebuildShare > openOrders.size)
      index = { ...createIndex(openOrders.values(), filter, sort), source: openOrders }
    else if (index.filter !== filter || index.sort !== sort)
      index = changeView(syncOrders(index, openOrders), filter, sort)
    else index = syncOrders(index, openOrders)
    return index
  }
}

/** Keeps the index of open orders from one drawing to the next, so that a change costs what changed and not ten thousand. */
import { createFollower, type OpenOrders } from '../shared/follow-orders.ts'
import { applyChanges, createIndex, type OpenOrderIndex } from './open-order-index.ts'
import type { OrderFilter, OrderSort } from './order-filter.ts'

export type OpenOrderViewer = (openOrders: OpenOrders, filter: OrderFilter, sort: OrderSort) => OpenOrderIndex

export function createOpenOrderViewer(): OpenOrderViewer {
  let chosen: { readonly filter: OrderFilter; readonly sort: OrderSort } | undefined
  let follow: (orders: OpenOrders) => OpenOrderIndex
  return (openOrders, filter, sort) => {
    if (chosen?.filter !== filter || chosen.sort !== sort) {
      chosen = { filter, sort }
      // Another filter or order: built anew, once for each choice of the reader.
      follow = createFollower({ build: (orders) => createIndex(orders.values(), filter, sort), apply: applyChanges })
    }
    return follow(openOrders)
  }
}

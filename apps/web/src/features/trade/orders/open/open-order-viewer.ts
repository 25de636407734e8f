/**
 * Caches the index of open orders between renders, so that the cost depends on the change and not on ten thousand
 * orders.
 */
import { createFollower, type OpenOrders } from '../../shared/follow-orders.ts'
import { applyChanges, createIndex, type OpenOrderIndex } from './open-order-index.ts'
import type { OrderFilter, OrderSort } from '../filter/order-filter.ts'

export type OpenOrderViewer = (openOrders: OpenOrders, filter: OrderFilter, sort: OrderSort) => OpenOrderIndex

export function createOpenOrderViewer(): OpenOrderViewer {
  let chosen: { readonly filter: OrderFilter; readonly sort: OrderSort } | undefined
  let follow: (orders: OpenOrders) => OpenOrderIndex
  return (openOrders, filter, sort) => {
    if (chosen?.filter !== filter || chosen.sort !== sort) {
      chosen = { filter, sort }
      // Another filter or sort order: rebuilt, once for each choice.
      follow = createFollower({ build: (orders) => createIndex(orders.values(), filter, sort), apply: applyChanges })
    }
    return follow(openOrders)
  }
}

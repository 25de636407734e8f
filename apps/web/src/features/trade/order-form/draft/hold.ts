/** What an order keeps aside: a limit buy its price in quote, a sell its quantity in base, a market buy its cost (LG-3). */
import type { Units } from '@argosy/money'
import { baseUnitsOf, notionalOf, type Grid } from '../grid.ts'
import type { WholeOrder } from './whole-order.ts'

export interface OrderHold {
  readonly asset: 'base' | 'quote'
  readonly amount: Units
}

export function calculateOrderHold(order: WholeOrder, grid: Grid): OrderHold {
  if (order.side === 'sell') return { asset: 'base', amount: baseUnitsOf(grid, order.quantity) }
  if (order.type === 'place_order') {
    return { asset: 'quote', amount: order.cost > 0n ? order.cost : notionalOf(grid, order.price, order.quantity) }
  }
  // A group holds once, for the dearer of its legs (GR-2).
  const { limitPrice, stopPrice, quantity } = order
  const dearer = stopPrice !== null && stopPrice > limitPrice ? stopPrice : limitPrice
  return { asset: 'quote', amount: notionalOf(grid, dearer, quantity) }
}

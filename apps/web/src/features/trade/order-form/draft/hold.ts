/** The hold of an order; a group holds once, for its more expensive leg (LG-3, GR-2). */
import { calculateNeed } from '@argosy/exchange/order-checks'
import type { Units } from '@argosy/money'
import type { MarketSteps } from '../fields/market-steps.ts'
import { legsOf } from './legs.ts'
import type { WholeOrder } from './whole-order.ts'

export interface OrderHold {
  readonly asset: 'base' | 'quote'
  readonly amount: Units
}

export function calculateOrderHold(order: WholeOrder, marketSteps: MarketSteps): OrderHold {
  const needs = legsOf(order).map((leg) => calculateNeed(marketSteps, { ...leg, remaining: leg.quantity }))
  return { asset: order.side === 'sell' ? 'base' : 'quote', amount: needs.reduce((a, b) => (a > b ? a : b)) }
}

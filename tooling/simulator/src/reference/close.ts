import { placeAttachedOrders } from './attached-orders.ts'
import { unlistOrder, type ReferenceOrder, type ReferenceState } from './state.ts'
import { touchMarket, type CloseReason } from './story.ts'

/** Holds are sums over the open orders, so closing an order frees its hold (OT-3). */
export function closeOrder(state: ReferenceState, order: ReferenceOrder, reason: CloseReason): void {
  const { market, account, id, filled } = order
  touchMarket(state.story, market.marketId, order.place === 'resting' ? 'certain' : 'none')
  state.story.accounts.add(account)
  state.story.closings.push({ id, reason, filled })
  unlistOrder(state, order)
  order.place = 'closed'
  order.closedAs = reason === 'filled' ? 'filled' : 'cancelled'
  endGroup(state, order)
  if (order.exits && filled > 0n) placeAttachedOrders(state, order)
}

/** GR-3 */
export function endGroup(state: ReferenceState, order: ReferenceOrder): void {
  const { partner } = order
  if (!partner) return
  order.partner = null
  partner.partner = null
  closeOrder(state, partner, 'other_leg')
}

/** Oldest first; orders that an earlier closing has closed are skipped. */
export function closeAll(state: ReferenceState, orders: Iterable<ReferenceOrder>, reason: CloseReason): void {
  const sorted = [...orders].sort((a, b) => a.id - b.id)
  for (const order of sorted) if (order.place !== 'closed') closeOrder(state, order, reason)
}

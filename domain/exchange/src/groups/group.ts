import type { Order, OrderId } from '../order.ts'
import type { EngineState } from '../state.ts'

/** Makes two open orders a group: their ids follow each other, so the first one's names both (GR-1, GR-4). */
export function formGroup(first: Order, second: Order): void {
  if (second.orderId !== first.orderId + 1) throw new RangeError(`${first.orderId} and ${second.orderId} form no group`)
  first.group = first.orderId
  second.group = first.orderId
}

/** Ends the group that an order belongs to; returns its other leg, which is still open. */
export function leaveGroup(state: EngineState, leg: Order): Order | undefined {
  if (leg.group === null) return undefined
  const otherId = (leg.orderId === leg.group ? leg.group + 1 : leg.group) as OrderId
  const other = state.orders.get(otherId)
  if (!other) throw new RangeError(`order ${leg.orderId} has lost its other leg`)
  leg.group = null
  other.group = null
  return other
}

import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import { isResting } from './queue.ts'
import type { OrderReceipt, OrderStatus } from './receipt.ts'
import type { EngineState } from './state.ts'

/** The order's status when its command ends (OT-6). */
export function presentOrderReceipt(state: EngineState, order: Order, events: readonly EngineEvent[]): OrderReceipt {
  const { orderId, filled } = order
  const isOpen = isResting(order) || (order.trigger !== null && state.orders.has(orderId))
  const status = isOpen ? openStatusOf(order) : closedStatusOf(order, events)
  return { orderId, status, filled }
}

export function openStatusOf({ trigger, filled }: Readonly<Order>): OrderStatus {
  return trigger ? 'waiting' : filled === 0n ? 'resting' : 'partly_filled'
}

function closedStatusOf({ orderId }: Order, events: readonly EngineEvent[]): OrderStatus {
  for (let index = events.length - 1; index >= 0; index--) {
    const event = events[index]
    if (event?.type === 'order_closed' && event.orderId === orderId) return event.status
  }
  throw new RangeError(`order ${orderId} is neither open nor closed`)
}

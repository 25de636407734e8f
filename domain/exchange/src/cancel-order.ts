import { closeOrder } from './close-order.ts'
import { closeOrders } from './close-orders.ts'
import { findClientOrder } from './client-orders.ts'
import type { CancelAllOrders, CancelOrder } from './command.ts'
import type { EngineEvent } from './event.ts'
import type { Order } from './order.ts'
import { refuse, type Outcome } from './outcome.ts'
import { marketOf, type EngineState } from './state.ts'
import { runTriggers } from './triggers/run-triggers.ts'

/** Another account's order is answered as if it did not exist, so that ids reveal nothing (OT-4). */
export function cancelOrder(state: EngineState, command: CancelOrder): Outcome {
  const order = findNamedOrder(state, command)
  if (order?.accountId !== command.accountId) return refuse('order_not_open')
  const marketState = marketOf(state, order.marketId)
  if (marketState.status === 'halted') return refuse('market_halted')

  const events: EngineEvent[] = []
  closeOrder(state, order, 'user', events)
  // Closing the order may have placed its attached orders (TG-1).
  runTriggers(state, marketState, events)
  return { ok: true, events, order: { orderId: order.orderId, status: 'cancelled', filled: order.filled } }
}

function findNamedOrder(state: EngineState, command: CancelOrder): Order | undefined {
  const { accountId, clientOrderId } = command
  const orderId =
    clientOrderId === null ? command.orderId : (findClientOrder(state, accountId, clientOrderId)?.orderId ?? null)
  return orderId === null ? undefined : state.orders.get(orderId)
}

/** Orders of a halted market stay; finding none is no refusal (OT-19, MK-8). */
export function cancelAllOrders(state: EngineState, { accountId, marketId, side }: CancelAllOrders): Outcome {
  const open = [...(state.accounts.get(accountId)?.openOrders.values() ?? [])].filter(
    (order) =>
      (marketId === null || order.marketId === marketId) &&
      (side === null || order.side === side) &&
      !isHalted(state, order),
  )
  const events: EngineEvent[] = []
  const closedCount = closeOrders(state, open, 'user', events)
  return { ok: true, events, order: null, closedCount }
}

function isHalted(state: EngineState, { marketId }: Order): boolean {
  return marketOf(state, marketId).status === 'halted'
}

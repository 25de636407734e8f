import type { OrderName, OrderWire } from '@argosy/wire'
import type { OpenOrderName } from '@argosy/open-api'
import type { OrderList } from '../../history/orders-query.ts'
import { accept, refuse, type Answer, type RefusedAnswer } from '../../http/answer.ts'
import { clientOidOf } from './to-order-body.ts'

/** A plan waits for its trigger; endpoints for orders do not see plans, nor the reverse. */
function isInList({ status }: Pick<OrderWire, 'status'>, part: OrderList): boolean {
  return (status === 'waiting') === (part === 'plans')
}

function toOrderName(name: OpenOrderName): OrderName | undefined {
  if (name.orderId !== undefined) return { orderId: name.orderId }
  const clientOrderId = clientOidOf(name)
  return clientOrderId === undefined ? undefined : { clientOrderId }
}

export function toOrderNames(names: readonly OpenOrderName[]): OrderName[] {
  return names.flatMap((name) => toOrderName(name) ?? [])
}

/**
 * By id or by client order id, from the orders found for all names of a request; if several share a name, the newest.
 */
function pickNamed(orders: readonly OrderWire[], name: OpenOrderName): OrderWire | undefined {
  const named = toOrderName(name)
  if (!named) return undefined
  if ('orderId' in named) return orders.find(({ orderId }) => orderId === named.orderId)
  const byName = orders.filter(({ clientOrderId }) => clientOrderId === named.clientOrderId)
  return byName.toSorted((a, b) => b.orderId - a.orderId)[0]
}

/** The open order that a caller names; one that the account does not have open is refused as unknown. */
export function findMeant(
  found: readonly OrderWire[],
  part: OrderList,
  name: OpenOrderName,
  isMeant: (order: OrderWire) => boolean,
): Answer<OrderWire> {
  const order = pickNamed(found, name)
  if (order && isInList(order, part) && isMeant(order)) return accept(order)
  return refuse(400, part === 'plans' ? 'plan_unknown' : 'order_unknown')
}

export function refuseNameless(): RefusedAnswer {
  return refuse(400, 'request_malformed', 'Parameter orderId or clientOid cannot be empty')
}

export function isNamed(name: OpenOrderName): boolean {
  return toOrderName(name) !== undefined
}

import type { OrderWire } from '@argosy/contracts'
import type { OpenOrderName } from '@argosy/contracts/open-api'
import type { OrderPart } from '../../history/order-records.ts'
import { accept, refuse, type Answer, type RefusedAnswer } from '../../http/answer.ts'
import { clientOidOf } from './to-order-body.ts'

/** A plan waits for its trigger; doors for orders do not see it, nor those for plans what is no plan. */
export function isOfPart({ status }: Pick<OrderWire, 'status'>, part: OrderPart): boolean {
  return (status === 'waiting') === (part === 'plans')
}

/** By its id, or by its name; of several with one name the newest. */
export function findNamed<Order extends OrderWire>(orders: readonly Order[], name: OpenOrderName): Order | undefined {
  const clientOid = clientOidOf(name)
  if (name.orderId !== undefined) return orders.find(({ orderId }) => orderId === name.orderId)
  if (clientOid === undefined) return undefined
  return orders.filter(({ clientOrderId }) => clientOrderId === clientOid).toSorted((a, b) => b.orderId - a.orderId)[0]
}

/** The open order that a caller means; what their account does not have open is unknown to them. */
export function findMeant(
  openOrders: readonly OrderWire[],
  part: OrderPart,
  name: OpenOrderName,
  isMeant: (order: OrderWire) => boolean,
): Answer<OrderWire> {
  const order = findNamed(openOrders, name)
  if (order && isOfPart(order, part) && isMeant(order)) return accept(order)
  return refuse(400, part === 'plans' ? 'plan_unknown' : 'order_unknown')
}

export function refuseNameless(): RefusedAnswer {
  return refuse(400, 'request_malformed', 'Parameter orderId or clientOid cannot be empty')
}

export function isNamed(name: OpenOrderName): boolean {
  return name.orderId !== undefined || clientOidOf(name) !== undefined
}

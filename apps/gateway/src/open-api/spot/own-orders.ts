import type { OrderWire } from '@argosy/contracts'
import type { OpenOrderName } from '@argosy/contracts/open-api'
import type { OrderPart } from '../../history/order-records.ts'
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

export function isNamed(name: OpenOrderName): boolean {
  return name.orderId !== undefined || clientOidOf(name) !== undefined
}

import type { Order } from './order.ts'

/** An order as its values alone: with a million orders, field names would be most of the text. */
export type PackedOrder = readonly unknown[]

const fields = [
  'orderId',
  'accountId',
  'marketId',
  'side',
  'kind',
  'timeInForce',
  'selfTrade',
  'clientOrderId',
  'placedAtMs',
  'exits',
  'cost',
  'price',
  'quantity',
  'display',
  'trigger',
  'group',
  'filled',
  'remaining',
  'held',
  'received',
  'shown',
  'queuedAs',
  'peak',
] as const satisfies readonly (keyof Order)[]

// Fails to compile when an order has a field that is not written.
type Unwritten = Exclude<keyof Order, (typeof fields)[number] | 'perp'>
const nothingUnwritten: Unwritten extends never ? true : never = true

export function packOrder(order: Order): PackedOrder {
  const packed = nothingUnwritten && fields.map((field) => order[field])
  // Only an order of a perpetual market has it; spot's text stays as it was.
  return order.perp ? [...packed, order.perp] : packed
}

export function unpackOrder(packed: PackedOrder): Order {
  const order = Object.fromEntries(fields.map((field, index) => [field, packed[index]])) as unknown as Order
  const perp = packed[fields.length] as Order['perp']
  if (perp) order.perp = perp
  return order
}

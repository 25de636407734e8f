import type {
  AccountId,
  MarketId,
  Order,
  OrderId,
  OrderStatus,
  PriceTicks,
  QuantityLots,
  RequestId,
  Side,
} from '@argosy/exchange'

/** What an order's row says, and what about it can still change. */
export type OrderRow = OrderChange & {
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly requestId: RequestId
  readonly marketId: MarketId
  readonly side: Side
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly placedAtMs: number
}

export type OrderChange = { remaining: QuantityLots; status: OrderStatus; closedAtMs: number | null }

export function createOrderRow(order: Readonly<Order>, requestId: RequestId): OrderRow {
  return { ...order, requestId, status: 'resting', closedAtMs: null }
}

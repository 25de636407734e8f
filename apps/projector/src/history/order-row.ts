import type {
  AccountId,
  ClientOrderId,
  OrderCloseReason,
  MarketId,
  Order,
  OrderId,
  OrderKind,
  OrderStatus,
  PriceTicks,
  QuantityLots,
  SelfTradeMode,
  Side,
  TimeInForce,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'

/** The columns of an order's row. */
export type OrderRow = Required<OrderChange> & {
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly clientOrderId: ClientOrderId | null
  readonly marketId: MarketId
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly selfTrade: SelfTradeMode
  readonly cost: Units
  readonly display: QuantityLots
  readonly exits: string | null
  readonly group: OrderId | null
  readonly placedAtMs: number
}

/** The columns that can still change; those left out stay. */
export type OrderChange = {
  readonly price?: PriceTicks
  readonly quantity?: QuantityLots
  readonly remaining?: QuantityLots
  readonly filled?: QuantityLots
  readonly trigger?: string | null
  readonly status?: OrderStatus
  readonly closedAtMs?: number | null
  readonly closeReason?: OrderCloseReason | null
}

export function createOrderRow(order: Readonly<Order>): OrderRow {
  const { orderId, accountId, clientOrderId, marketId, side, kind, timeInForce, selfTrade } = order
  const { cost, display, exits, group, placedAtMs } = order
  return {
    orderId,
    accountId,
    clientOrderId,
    marketId,
    side,
    kind,
    timeInForce,
    selfTrade,
    cost,
    display,
    exits: toJson(exits),
    group,
    placedAtMs,
    price: order.price,
    quantity: order.quantity,
    remaining: order.remaining,
    filled: order.filled,
    trigger: toJson(order.trigger),
    status: openStatus(order),
    closedAtMs: null,
    closeReason: null,
  }
}

export function amendmentOf(order: Readonly<Order>): OrderChange {
  const { price, quantity, remaining, trigger } = order
  return {
    price,
    quantity,
    remaining,
    status: openStatus(order),
    ...(trigger !== null && { trigger: toJson(trigger) }),
  }
}

function openStatus({ trigger, filled }: Readonly<Order>): OrderStatus {
  if (trigger) return 'waiting'
  return filled === 0n ? 'resting' : 'partly_filled'
}

/** Prices in ticks, as text: JSON has no whole numbers of this size. */
function toJson(value: object | null): string | null {
  return (
    value && JSON.stringify(value, (_key, nested: unknown) => (typeof nested === 'bigint' ? nested.toString() : nested))
  )
}

import type { BalanceWire, AttachedOrdersWire, AttachedOrderWire, OrderWire, TriggerWire } from '@argosy/wire'
import type {
  AccountId,
  CloseReason,
  EngineState,
  AttachedOrder,
  AttachedOrders,
  Order,
  OrderStatus,
  Trigger,
} from '@argosy/exchange'
import type { AssetId } from '@argosy/money'

export function presentBalances(state: EngineState, accountId: AccountId, assetIds: Iterable<AssetId>): BalanceWire[] {
  const balances = state.ledger.balances.get(accountId)
  return [...assetIds].map((assetId) => {
    const balance = balances?.get(assetId)
    return { assetId, available: String(balance?.available ?? 0n), held: String(balance?.held ?? 0n) }
  })
}

export function presentOrder(
  order: Readonly<Order>,
  status: OrderStatus = openStatus(order),
  reason: CloseReason | null = null,
): OrderWire {
  return {
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    marketId: order.marketId,
    side: order.side,
    kind: order.kind,
    timeInForce: order.timeInForce,
    selfTrade: order.selfTrade,
    price: String(order.price),
    quantity: String(order.quantity),
    cost: String(order.cost),
    display: String(order.display),
    filled: String(order.filled),
    remaining: String(order.remaining),
    trigger: order.trigger && presentTrigger(order.trigger),
    exits: order.exits && presentAttachedOrders(order.exits),
    group: order.group,
    status,
    reason,
    placedAtMs: order.placedAtMs,
  }
}

function openStatus({ trigger, filled }: Readonly<Order>): OrderStatus {
  if (trigger) return 'waiting'
  return filled === 0n ? 'resting' : 'partly_filled'
}

function presentTrigger(trigger: Trigger): TriggerWire {
  if (trigger.type !== 'trail') return { type: trigger.type, price: String(trigger.price) }
  const { type, callbackBps, activationPrice } = trigger
  return { type, callbackBps, activationPrice: activationPrice === null ? null : String(activationPrice) }
}

function presentAttachedOrders({ takeProfit, stopLoss }: AttachedOrders): AttachedOrdersWire {
  return {
    takeProfit: takeProfit && presentAttachedOrder(takeProfit),
    stopLoss: stopLoss && presentAttachedOrder(stopLoss),
  }
}

function presentAttachedOrder({ triggerPrice, price }: AttachedOrder): AttachedOrderWire {
  return { triggerPrice: String(triggerPrice), price: price === null ? null : String(price) }
}

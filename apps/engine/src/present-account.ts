import type { BalanceWire, OrderWire } from '@argosy/contracts'
import type { AccountId, EngineState, Order, OrderStatus } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'

export function presentBalances(state: EngineState, accountId: AccountId, assetIds: Iterable<AssetId>): BalanceWire[] {
  const balances = state.ledger.balances.get(accountId)
  return [...assetIds].map((assetId) => {
    const balance = balances?.get(assetId)
    return { assetId, available: String(balance?.available ?? 0n), held: String(balance?.held ?? 0n) }
  })
}

export function presentOrder(order: Readonly<Order>, status: OrderStatus = openStatus(order)): OrderWire {
  return {
    orderId: order.orderId,
    marketId: order.marketId,
    side: order.side,
    price: String(order.price),
    quantity: String(order.quantity),
    remaining: String(order.remaining),
    status,
    placedAtMs: order.placedAtMs,
  }
}

function openStatus(order: Readonly<Order>): OrderStatus {
  return order.remaining === order.quantity ? 'resting' : 'partly_filled'
}

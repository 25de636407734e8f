import type { AccountDelta, FillWire, OrderWire } from '@argosy/wire'
import {
  versionBefore,
  type AccountId,
  type CloseReason,
  type EngineEvent,
  type EngineState,
  type Order,
  type OrderId,
  type OrderStatus,
} from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { presentBalances, presentOrder } from './present-account.ts'

type Filled = Extract<EngineEvent, { type: 'order_filled' }>

export type AccountChanges = ReturnType<typeof createAccountChanges>

/** Changes of one batch to one account; balances and open orders are read when the batch is over. */
export function createAccountChanges(state: EngineState, accountId: AccountId) {
  const account = state.accounts.get(accountId)
  if (!account) throw new RangeError(`no account ${accountId}`)
  const previousVersion = versionBefore(state, account)
  const assetIds = new Set<AssetId>()
  const openOrderIds = new Set<OrderId>()
  const closedOrders = new Map<OrderId, OrderWire>()
  const fills: FillWire[] = []

  return {
    touchBalance(assetId: AssetId): void {
      assetIds.add(assetId)
    },

    touchOrder({ orderId }: Readonly<Order>): void {
      openOrderIds.add(orderId)
    },

    closeOrder(order: Readonly<Order>, status: OrderStatus, reason: CloseReason): void {
      openOrderIds.delete(order.orderId)
      closedOrders.set(order.orderId, presentOrder(order, status, reason))
    },

    addFill(fillId: string, filled: Filled, role: 'maker' | 'taker', timeMs: number): void {
      const { orderId } = filled[role]
      const isTakersSide = role === 'taker'
      const side = isTakersSide === (filled.takerSide === 'buy') ? 'buy' : 'sell'
      openOrderIds.add(orderId)
      fills.push({
        fillId,
        orderId,
        marketId: filled.marketId,
        side,
        role,
        price: String(filled.price),
        quantity: String(filled.quantity),
        notional: String(filled.notional),
        fee: String(filled[role].fee.amount),
        timeMs,
      })
    },

    present(): AccountDelta {
      const open = [...openOrderIds].flatMap((orderId) => account.openOrders.get(orderId) ?? [])
      return {
        accountId,
        status: account.status,
        previousVersion,
        version: account.version,
        timeMs: state.timeMs,
        balances: presentBalances(state, accountId, assetIds),
        orders: [...open.map((order) => presentOrder(order)), ...closedOrders.values()],
        fills,
      }
    },
  }
}

import type { CancelOrder } from './command.ts'
import { transfer } from './ledger.ts'
import { refuse, type Outcome } from './outcome.ts'
import { calculateHold } from './place-limit-order.ts'
import { touchAccount, touchMarket, type EngineState } from './state.ts'
import type { QuantityLots } from './market.ts'

/** Another account's order is answered as if it did not exist, so that ids tell nothing (OT-4). */
export function cancelOrder(state: EngineState, { accountId, orderId }: CancelOrder): Outcome {
  const order = state.orders.get(orderId)
  const marketState = order && state.markets.get(order.marketId)
  if (!marketState || order.accountId !== accountId) return refuse('order_not_open')

  const { market, book } = marketState
  book.cancel(orderId)
  state.orders.delete(orderId)
  touchAccount(state, accountId).openOrders.delete(orderId)
  touchMarket(state, marketState)

  const hold = calculateHold(market, order.side, order.price, order.remaining)
  const from = { kind: 'held', accountId } as const
  const released = transfer(state.ledger, 'release', hold.assetId, from, { kind: 'available', accountId }, hold.amount)
  const filled = (order.quantity - order.remaining) as QuantityLots
  return {
    ok: true,
    events: [{ type: 'order_closed', status: 'cancelled', ...order }, released],
    order: { orderId, status: 'cancelled', filled },
  }
}

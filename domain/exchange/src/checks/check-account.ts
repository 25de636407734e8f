import { isOpening } from '../line.ts'
import { openCountIn } from '../open-orders.ts'
import { type AccountId, openOrdersPerAccountMax, type Order, triggersPerAccountMax } from '../order.ts'
import type { EngineState, MarketState } from '../state.ts'

/** Whether the market accepts orders, and this order of its account (MK-8, AC-1). */
export function checkStatuses(
  state: EngineState,
  { status }: MarketState,
  order: Pick<Order, 'accountId' | 'side' | 'perp'>,
) {
  if (status !== 'open') return 'market_not_open'
  const accountStatus = state.accounts.get(order.accountId)?.status
  if (accountStatus === 'frozen') return 'account_frozen'
  return accountStatus === 'close_only' && isOpening(order) ? 'account_close_only' : undefined
}

/** Every order counts before it matches, whether it would rest or not (OT-8). */
export function checkCounts(
  state: EngineState,
  { market }: MarketState,
  accountId: AccountId,
  added: { readonly open: number; readonly waiting: number },
) {
  const account = state.accounts.get(accountId)
  const count = openCountIn(account, market.marketId)
  const openCount = account?.openOrders.size ?? 0
  if (openCount + added.open > openOrdersPerAccountMax) return 'open_orders_too_many'
  if (count.open + added.open > market.openOrdersPerAccountMax) return 'open_orders_too_many'
  return added.waiting > 0 && count.waiting + added.waiting > triggersPerAccountMax ? 'triggers_too_many' : undefined
}

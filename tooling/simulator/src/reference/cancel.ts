/** Closings on request (OT-3, OT-4, OT-19, AC-2, MK-8). */
import { findOpen } from './amend.ts'
import { closeAll, closeOrder } from './close.ts'
import type { Decision } from './decision.ts'
import { findByName } from './rules.ts'
import { accountOf, type CommandOf, type ReferenceState } from './state.ts'
import { fireTriggersOfTouchedMarkets } from './triggers.ts'

export function cancelOrder(state: ReferenceState, command: CommandOf<'cancel_order'>): Decision {
  const id = command.orderId ?? findByClientId(state, command.accountId, command.clientOrderId ?? '')
  const order = id === undefined ? undefined : findOpen(state, command.accountId, id)
  if (!order) return { refusal: 'order_not_open' }
  if (order.market.status === 'halted') return { refusal: 'market_halted' }
  closeOrder(state, order, 'user')
  fireTriggersOfTouchedMarkets(state)
  return { order }
}

function findByClientId(state: ReferenceState, account: string, client: string): number | undefined {
  const receipt = findByName(state, account, client)
  return receipt?.ok ? receipt.order?.orderId : undefined
}

export function cancelAllOrders(state: ReferenceState, command: CommandOf<'cancel_all_orders'>): Decision {
  const { accountId, marketId, side } = command
  const wanted = state.orders.filter(
    (order) =>
      order.account === accountId &&
      (marketId === null || order.market.marketId === marketId) &&
      (side === null || order.side === side) &&
      order.market.status !== 'halted',
  )
  closeAll(state, wanted, 'user')
  const closedCount = state.story.closings.length
  fireTriggersOfTouchedMarkets(state)
  return { order: null, closedCount }
}

export function setAccountStatus(state: ReferenceState, command: CommandOf<'set_account_status'>): Decision {
  const { accountId, status } = command
  accountOf(state, accountId).status = status
  state.story.accounts.add(accountId)
  const own = state.orders.filter(({ account }) => account === accountId)
  if (status === 'frozen') closeAll(state, own, 'account_frozen')
  if (status === 'close_only') {
    closeAll(
      state,
      own.filter(({ side }) => side === 'buy'),
      'account_close_only',
    )
  }
  fireTriggersOfTouchedMarkets(state)
  return { order: null }
}

export function setMarketStatus(state: ReferenceState, command: CommandOf<'set_market_status'>): Decision {
  const market = state.markets.get(command.marketId)
  if (!market) return { refusal: 'market_unknown' }
  if (market.status === 'delisted' || command.status === 'pre_open') return { refusal: 'market_status_invalid' }
  market.status = command.status
  if (market.status === 'delisted') closeAll(state, market.orders, 'market_delisted')
  return { order: null }
}

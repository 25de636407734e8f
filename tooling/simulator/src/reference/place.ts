/** Placing an order (OT-2, OT-12) and one-cancels-the-other (GR-1, GR-2). */
import type { Refusal } from '@argosy/exchange'
import { findTooMany, findUnwillingMeeting, findWrongTerms } from './check-order.ts'
import { createOrder } from './create-order.ts'
import type { Decision } from './decision.ts'
import { availableOf, heldAsset, heldFor } from './money.ts'
import { matchOrder } from './match.ts'
import {
  accountOf,
  listOrder,
  type CommandOf,
  type Placed,
  type ReferenceMarket,
  type ReferenceOrder,
  type ReferenceState,
  type Side,
} from './state.ts'
import { fireTriggers } from './triggers.ts'

export function placeOrder(state: ReferenceState, command: Placed): Decision {
  const market = state.markets.get(command.marketId)
  if (!market) return { refusal: 'market_unknown' }
  const closed = findStatusRefusal(state, market, command.accountId, command.side)
  if (closed) return { refusal: closed }
  if (!isCombination(command) || !areAttachedOrdersConsistent(command)) return { refusal: 'order_terms_invalid' }
  const { side, kind, timeInForce, selfTrade, price, quantity, cost, display, trigger, exits } = command
  const order = createOrder(state, {
    id: state.sequence * 8,
    account: command.accountId,
    market,
    client: command.clientOrderId,
    side,
    kind,
    timeInForce,
    selfTrade,
    price,
    quantity,
    cost,
    display,
    trigger,
    exits,
  })
  return open(state, [order])
}

export function placeOco(state: ReferenceState, command: CommandOf<'place_oco'>): Decision {
  const market = state.markets.get(command.marketId)
  if (!market) return { refusal: 'market_unknown' }
  const closed = findStatusRefusal(state, market, command.accountId, command.side)
  if (closed) return { refusal: closed }
  const { accountId: account, side, quantity, limitPrice, triggerPrice, stopPrice, selfTrade } = command
  const { last } = market
  const isAround = side === 'sell' ? limitPrice > last && triggerPrice < last : limitPrice < last && triggerPrice > last
  if ((last > 0n && !isAround) || (side === 'buy' && stopPrice === null)) return { refusal: 'order_terms_invalid' }
  const shared = { account, market, side, selfTrade, quantity }
  const limitLeg = createOrder(state, {
    ...shared,
    id: state.sequence * 8,
    client: command.clientOrderId,
    kind: 'limit',
    timeInForce: 'post_only',
    price: limitPrice,
  })
  const stopLeg = createOrder(state, {
    ...shared,
    id: state.sequence * 8 + 1,
    kind: stopPrice === null ? 'market' : 'limit',
    timeInForce: stopPrice === null ? 'ioc' : 'gtc',
    price: stopPrice ?? 0n,
    trigger: { type: side === 'sell' ? 'fall' : 'rise', price: triggerPrice },
  })
  limitLeg.partner = stopLeg
  stopLeg.partner = limitLeg
  return open(state, [limitLeg, stopLeg])
}

export function findStatusRefusal(
  state: ReferenceState,
  market: ReferenceMarket,
  account: string,
  side: Side,
): Refusal | undefined {
  const { status } = accountOf(state, account)
  if (market.status !== 'open') return 'market_not_open'
  if (status === 'frozen') return 'account_frozen'
  return status === 'close_only' && side === 'buy' ? 'account_close_only' : undefined
}

function open(state: ReferenceState, orders: readonly [ReferenceOrder, ...ReferenceOrder[]]): Decision {
  const [order] = orders
  const { account, market } = order
  const refusal = findWrongTerms(orders) ?? findTooMany(state, orders)
  if (refusal) return { refusal }
  if (availableOf(state, account, heldAsset(order)) < heldFor(order)) return { refusal: 'balance_insufficient' }
  const unwilling = findUnwillingMeeting(order)
  if (unwilling) return { refusal: unwilling }

  for (const each of orders) {
    listOrder(state, each)
    state.story.accepted.push(each.id)
  }
  state.story.accounts.add(account)
  if (!order.trigger) {
    matchOrder(state, order)
    fireTriggers(state, market)
  }
  return { order }
}

/** OT-12 */
function isCombination({ kind, timeInForce, side, price, quantity, cost, display, trigger }: Placed): boolean {
  if (trigger?.type === 'trail') {
    const { callbackBps } = trigger
    if (kind !== 'market' || callbackBps < 10 || callbackBps > 1_000) return false
  }
  if (kind === 'limit') return cost === 0n && (display === 0n || timeInForce === 'gtc' || timeInForce === 'post_only')
  if (timeInForce !== 'ioc' || price !== 0n || display !== 0n) return false
  return side === 'buy' ? quantity === 0n && cost > 0n : cost === 0n
}

/** GR-4, GR-7 */
function areAttachedOrdersConsistent({ exits, trigger, side }: Placed): boolean {
  if (!exits) return true
  const { takeProfit, stopLoss } = exits
  if (trigger || (!takeProfit && !stopLoss)) return false
  if (!takeProfit || !stopLoss) return true
  return side === 'buy'
    ? takeProfit.triggerPrice > stopLoss.triggerPrice
    : takeProfit.triggerPrice < stopLoss.triggerPrice
}

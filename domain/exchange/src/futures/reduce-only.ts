import { closeOrder } from '../close-order.ts'
import type { EngineEvent } from '../event.ts'
import type { Fill } from '../fill.ts'
import type { QuantityLots } from '../market.ts'
import type { AccountId, Order, PositionSide, Side } from '../order.ts'
import { isResting } from '../queue.ts'
import { touchAccount, touchMarket, type EngineState, type MarketState } from '../state.ts'
import { absolute } from './position.ts'
import { findPosition } from './positions.ts'

/** The side of the orders that reduce a position. */
export function reducingSide(lots: bigint): Side {
  return lots > 0n ? 'sell' : 'buy'
}

function reducingOrders(
  state: EngineState,
  accountId: AccountId,
  { market }: MarketState,
  side: PositionSide,
): Order[] {
  const reducing = state.accounts.get(accountId)?.futures?.reducing
  if (!reducing || reducing.size === 0) return []
  return [...reducing.values()].filter(
    ({ marketId, perp, remaining }) => marketId === market.marketId && perp?.positionSide === side && remaining > 0n,
  )
}

/** What of a position no resting order reduces yet; zero without a position on the other side (FUT-20). */
export function countFreeLots(
  state: EngineState,
  marketState: MarketState,
  { accountId, side, perp }: Pick<Order, 'accountId' | 'side' | 'perp'>,
): QuantityLots {
  const positionSide = perp?.positionSide ?? 'net'
  const position = findPosition(state, accountId, marketState, positionSide)
  if (!position || reducingSide(position.lots) !== side) return 0n as QuantityLots
  const resting = reducingOrders(state, accountId, marketState, positionSide).filter(isResting)
  const reserved = resting.reduce((sum, { remaining }) => sum + remaining, 0n)
  const free = absolute(position.lots) - reserved
  return (free > 0n ? free : 0n) as QuantityLots
}

/** The resting orders that reduce a position; closing it at once replaces them (FUT-26). */
export function closeRestingReducing(
  state: EngineState,
  marketState: MarketState,
  accountId: AccountId,
  side: PositionSide,
  events: EngineEvent[],
): void {
  for (const order of reducingOrders(state, accountId, marketState, side)) {
    if (isResting(order)) closeOrder(state, order, 'reduce_only', events)
  }
}

/** FUT-21, for both sides of a fill. */
export function trimAfterFill(
  state: EngineState,
  marketState: MarketState,
  { buyer, seller }: Fill,
  events: EngineEvent[],
): void {
  for (const { accountId, perp } of [buyer, seller])
    trimReducing(state, marketState, accountId, perp?.positionSide ?? 'net', events)
}

/**
 * After a position has become smaller: orders without a position close, and resting ones are cut until they are no larger
 * than it, the worst price first, then the youngest (FUT-21).
 */
export function trimReducing(
  state: EngineState,
  marketState: MarketState,
  accountId: AccountId,
  side: PositionSide,
  events: EngineEvent[],
): void {
  const orders = reducingOrders(state, accountId, marketState, side)
  if (orders.length === 0) return
  const lots = findPosition(state, accountId, marketState, side)?.lots ?? 0n
  for (const order of orders) {
    const isOrphan = lots === 0n || order.side !== reducingSide(lots)
    if (isOrphan && state.orders.has(order.orderId)) closeOrder(state, order, 'reduce_only', events)
  }
  if (lots === 0n) return
  const resting = orders.filter((order) => isResting(order) && order.side === reducingSide(lots))
  let excess = resting.reduce((sum, { remaining }) => sum + remaining, 0n) - absolute(lots)
  if (excess <= 0n) return
  for (const order of resting.sort(worstFirst)) {
    if (excess <= 0n) return
    const cut = order.remaining < excess ? order.remaining : excess
    excess -= cut
    if (cut === order.remaining) closeOrder(state, order, 'reduce_only', events)
    else cutOrder(state, marketState, order, (order.remaining - cut) as QuantityLots, events)
  }
}

function worstFirst(a: Order, b: Order): number {
  const difference = a.side === 'sell' ? b.price - a.price : a.price - b.price
  return difference === 0n ? b.orderId - a.orderId : difference > 0n ? 1 : -1
}

/** Takes lots away from an order that rests or is about to match. */
export function cutOrder(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  remaining: QuantityLots,
  events: EngineEvent[],
): void {
  if (order.shown > remaining) {
    marketState.book.reduce(order, (order.shown - remaining) as QuantityLots)
    touchMarket(state, marketState)
  }
  order.quantity = (order.filled + remaining) as QuantityLots
  order.remaining = remaining
  touchAccount(state, order.accountId)
  events.push({ type: 'order_amended', order: { ...order }, previousPrice: order.price })
}

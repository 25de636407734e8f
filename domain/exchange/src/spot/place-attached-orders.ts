import { divideFloor, type Units } from '@argosy/money'
import { createOrder } from '../create-order.ts'
import type { AttachedOrdersDropReason, EngineEvent } from '../event.ts'
import type { Market, PriceTicks, QuantityLots } from '../market.ts'
import { type AttachedOrder, oppositeSide, type Order, type OrderId, type Side } from '../order.ts'
import { accountOf, type EngineState, type MarketState } from '../state.ts'
import { calculateNeed, checkFunds, isBuying } from './hold.ts'
import { openWaiting } from './open-legs.ts'

/** Runs when an order with fills has closed: places its attached orders, or drops them (GR-4 … GR-6). */
export function placeAttachedOrders(
  state: EngineState,
  marketState: MarketState,
  parent: Order,
  events: EngineEvent[],
): void {
  const legs = createLegs(state, marketState.market, parent)
  const reason = checkAttachedOrders(state, marketState, parent, legs)
  if (!reason) return openWaiting(state, marketState, legs, events)
  const { orderId, accountId, marketId } = parent
  events.push({ type: 'exits_dropped', orderId, accountId, marketId, reason })
}

function createLegs(state: EngineState, market: Market, parent: Order): Order[] {
  const { takeProfit, stopLoss } = parent.exits ?? { takeProfit: null, stopLoss: null }
  // A bought amount is sold above for a profit and below for a loss; for a sold amount it is the other way round
  // (GR-7).
  const [profit, loss] = parent.side === 'buy' ? (['rise', 'fall'] as const) : (['fall', 'rise'] as const)
  return [
    ...(takeProfit ? [createLeg(state, market, parent, takeProfit, 1, profit)] : []),
    ...(stopLoss ? [createLeg(state, market, parent, stopLoss, 2, loss)] : []),
  ]
}

function createLeg(
  state: EngineState,
  market: Market,
  parent: Order,
  { triggerPrice, price }: AttachedOrder,
  leg: number,
  type: 'rise' | 'fall',
): Order {
  const { accountId, marketId, selfTrade } = parent
  const side = oppositeSide(parent.side)
  const terms = {
    accountId,
    marketId,
    side,
    kind: price === null ? 'market' : 'limit',
    timeInForce: price === null ? 'ioc' : 'gtc',
    selfTrade,
    clientOrderId: null,
    exits: null,
    cost: side === 'buy' && price === null ? parent.received : (0n as Units),
    price: price ?? (0n as PriceTicks),
    quantity: attachedOrderQuantity(market, side, price, parent.received),
    display: 0n as QuantityLots,
    trigger: { type, price: triggerPrice },
  } as const
  return createOrder(state, terms, 0n as Units, (parent.orderId + leg) as OrderId)
}

/** GR-5 */
function attachedOrderQuantity(market: Market, side: Side, price: PriceTicks | null, received: Units): QuantityLots {
  if (side === 'sell') return divideFloor(received, market.lotUnits) as QuantityLots
  if (price === null) return 0n as QuantityLots
  const lots = divideFloor(received, price * market.quoteUnitsPerTickLot)
  return (lots < market.quantityLotsMax ? lots : market.quantityLotsMax) as QuantityLots
}

function checkAttachedOrders(
  state: EngineState,
  { market, status }: MarketState,
  { accountId }: Order,
  legs: readonly Order[],
): AttachedOrdersDropReason | undefined {
  const account = accountOf(state, accountId)
  const side = legs[0]?.side ?? 'sell'
  if (status !== 'open') return 'market_not_open'
  if (account.status === 'frozen') return 'account_frozen'
  if (account.status === 'close_only' && isBuying({ side })) return 'account_close_only'
  if (legs.some((leg) => isTooSmall(market, leg))) return 'quantity_below_minimum'
  return legs.some((leg) => checkFunds(state, market, leg, calculateNeed(market, leg)) !== undefined)
    ? 'balance_insufficient'
    : undefined
}

/** An attached market buy has no quantity, but it must have something to spend. */
function isTooSmall(market: Market, { kind, side, cost, quantity }: Order): boolean {
  return kind === 'market' && side === 'buy' ? cost === 0n : quantity < market.quantityLotsMin
}

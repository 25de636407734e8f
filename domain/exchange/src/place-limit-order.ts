import type { AssetId, Units } from '@argosy/money'
import type { OrderStatus, PlaceLimitOrder, PlaceOrderRefusal } from './command.ts'
import type { EngineEvent } from './event.ts'
import { availableUnits, transfer } from './ledger.ts'
import {
  calculateBaseUnits,
  calculateNotionalUnits,
  type Market,
  type PriceTicks,
  type QuantityLots,
} from './market.ts'
import { matchOrder } from './match-order.ts'
import type { Order, OrderId, Side } from './order.ts'
import { refuse, type Outcome } from './outcome.ts'
import { touchAccount, touchMarket, type EngineState, type MarketState } from './state.ts'

/** Bounds one account's share of memory and of every snapshot. */
export const openOrdersPerAccountMax = 10_000

export function placeLimitOrder(state: EngineState, command: PlaceLimitOrder): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState) return refuse('market_unknown')
  const { market } = marketState
  const hold = calculateHold(market, command.side, command.price, command.quantity)
  const refusal = placeLimitOrderCheck(state, market, command, hold)
  if (refusal) return refuse(refusal)

  const order: Order = {
    orderId: state.sequence as OrderId,
    accountId: command.accountId,
    marketId: market.marketId,
    side: command.side,
    price: command.price,
    quantity: command.quantity,
    placedAtMs: state.timeMs,
    remaining: command.quantity,
  }
  const events: EngineEvent[] = [
    { type: 'order_accepted', order: { ...order } },
    placeLimitOrderHold(state, order, hold),
  ]
  matchOrder(state, marketState, order, events)
  placeLimitOrderRest(state, marketState, order)
  return { ok: true, events, order: presentReceipt(order) }
}

function placeLimitOrderCheck(
  state: EngineState,
  market: Market,
  command: PlaceLimitOrder,
  hold: Hold,
): PlaceOrderRefusal | undefined {
  if (command.price <= 0n || command.price > market.priceTicksMax) return 'price_out_of_range'
  if (command.quantity < market.quantityLotsMin) return 'quantity_below_minimum'
  if (command.quantity > market.quantityLotsMax) return 'quantity_above_maximum'
  const openCount = state.accounts.get(command.accountId)?.openOrders.size ?? 0
  if (openCount >= openOrdersPerAccountMax) return 'open_orders_too_many'
  if (availableUnits(state.ledger, command.accountId, hold.assetId) < hold.amount) return 'balance_insufficient'
  return undefined
}

export type Hold = { readonly assetId: AssetId; readonly amount: Units }

/** What an order keeps aside: a buy its price in quote, a sell its quantity in base (LG-3). */
export function calculateHold(market: Market, side: Side, price: PriceTicks, quantity: QuantityLots): Hold {
  return side === 'buy'
    ? { assetId: market.quote, amount: calculateNotionalUnits(market, price, quantity) }
    : { assetId: market.base, amount: calculateBaseUnits(market, quantity) }
}

function placeLimitOrderHold(state: EngineState, { accountId }: Order, hold: Hold): EngineEvent {
  const from = { kind: 'available', accountId } as const
  return transfer(state.ledger, 'hold', hold.assetId, from, { kind: 'held', accountId }, hold.amount)
}

function placeLimitOrderRest(state: EngineState, marketState: MarketState, order: Order): void {
  const account = touchAccount(state, order.accountId)
  touchMarket(state, marketState)
  if (order.remaining === 0n) return
  marketState.book.rest(order)
  state.orders.set(order.orderId, order)
  account.openOrders.set(order.orderId, order)
}

function presentReceipt(order: Order): { orderId: OrderId; status: OrderStatus; filled: QuantityLots } {
  const filled = (order.quantity - order.remaining) as QuantityLots
  const status = order.remaining === 0n ? 'filled' : filled === 0n ? 'resting' : 'partly_filled'
  return { orderId: order.orderId, status, filled }
}

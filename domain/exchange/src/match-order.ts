import type { Units } from '@argosy/money'
import type { EngineEvent } from './event.ts'
import { transfer } from './ledger.ts'
import { calculateBaseUnits, calculateNotionalUnits, type PriceTicks, type QuantityLots } from './market.ts'
import { oppositeSide, type Order } from './order.ts'
import { touchAccount, type EngineState, type MarketState } from './state.ts'

/** Fills the incoming order against the other side, best price first, each fill at the resting order's price (OB-3). */
export function matchOrder(state: EngineState, marketState: MarketState, taker: Order, events: EngineEvent[]): void {
  const { book } = marketState
  const makerSide = oppositeSide(taker.side)
  let improvement = 0n
  while (taker.remaining > 0n) {
    const maker = book.best(makerSide)
    if (!maker || !isCrossing(taker, maker.price)) break
    const quantity = maker.remaining < taker.remaining ? maker.remaining : taker.remaining
    improvement += settleFill(state, marketState, maker, taker, quantity, events)
  }
  if (improvement > 0n) releaseImprovement(state, marketState, taker, improvement as Units, events)
  if (taker.remaining === 0n) events.push(closeFilled(taker))
}

function isCrossing(taker: Order, makerPrice: PriceTicks): boolean {
  return taker.side === 'buy' ? makerPrice <= taker.price : makerPrice >= taker.price
}

/** Moves both sides' money for one fill; returns what a buying taker held too much because the price was better. */
function settleFill(
  state: EngineState,
  { market, book }: MarketState,
  maker: Order,
  taker: Order,
  quantity: QuantityLots,
  events: EngineEvent[],
): bigint {
  const notional = calculateNotionalUnits(market, maker.price, quantity)
  book.reduce(maker, quantity)
  taker.remaining = (taker.remaining - quantity) as QuantityLots

  const [buyer, seller] = taker.side === 'buy' ? [taker.accountId, maker.accountId] : [maker.accountId, taker.accountId]
  events.push(
    {
      type: 'order_filled',
      marketId: market.marketId,
      price: maker.price,
      quantity,
      notional,
      takerSide: taker.side,
      maker: { orderId: maker.orderId, accountId: maker.accountId, remaining: maker.remaining },
      taker: { orderId: taker.orderId, accountId: taker.accountId, remaining: taker.remaining },
    },
    transfer(
      state.ledger,
      'trade',
      market.quote,
      { kind: 'held', accountId: buyer },
      { kind: 'available', accountId: seller },
      notional,
    ),
    transfer(
      state.ledger,
      'trade',
      market.base,
      { kind: 'held', accountId: seller },
      { kind: 'available', accountId: buyer },
      calculateBaseUnits(market, quantity),
    ),
  )
  const account = touchAccount(state, maker.accountId)
  if (maker.remaining === 0n) {
    state.orders.delete(maker.orderId)
    account.openOrders.delete(maker.orderId)
    events.push(closeFilled(maker))
  }
  return taker.side === 'buy' ? calculateNotionalUnits(market, taker.price, quantity) - notional : 0n
}

function releaseImprovement(
  state: EngineState,
  { market }: MarketState,
  { accountId }: Order,
  amount: Units,
  events: EngineEvent[],
): void {
  const from = { kind: 'held', accountId } as const
  events.push(transfer(state.ledger, 'release', market.quote, from, { kind: 'available', accountId }, amount))
}

function closeFilled(order: Order): EngineEvent {
  return { type: 'order_closed', status: 'filled', ...order }
}

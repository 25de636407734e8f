import { countFillVolume } from './charge-fee.ts'
import { finishOrder } from './close-order.ts'
import type { EngineEvent, Participant } from './event.ts'
import type { Fee } from './fee.ts'
import type { Fill } from './fill.ts'
import { cancelOtherLeg } from './groups/cancel-other-leg.ts'
import { trimAfterFill } from './futures/reduce-only.ts'
import { calculateFillFees, payFill } from './line.ts'
import { calculateNotionalUnits, type QuantityLots } from './market.ts'
import type { Order } from './order.ts'
import { joinQueue } from './queue.ts'
import { touchAccount, touchMarket, type EngineState, type MarketState } from './state.ts'

/**
 * Settles one fill at the resting order's price: reduces the book, pays both sides, and closes the resting order when
 * filled.
 */
export function settleFill(
  state: EngineState,
  marketState: MarketState,
  maker: Order,
  taker: Order,
  quantity: QuantityLots,
  events: EngineEvent[],
): void {
  const { market, book } = marketState
  const notional = calculateNotionalUnits(market, maker.price, quantity)
  marketState.lastPrice = maker.price
  book.reduce(maker, quantity)
  touchMarket(state, marketState)

  const isTakerBuying = taker.side === 'buy'
  const [buyer, seller] = isTakerBuying ? [taker, maker] : [maker, taker]
  countFilled(buyer, quantity)
  countFilled(seller, quantity)
  const buyerAccount = touchAccount(state, buyer.accountId)
  const sellerAccount = touchAccount(state, seller.accountId)
  const fill: Fill = { buyer, seller, buyerAccount, sellerAccount, takerSide: taker.side, quantity, notional }
  const fees = calculateFillFees(state, marketState, fill)

  events.push({
    type: 'order_filled',
    marketId: market.marketId,
    price: maker.price,
    quantity,
    notional,
    takerSide: taker.side,
    maker: participant(maker, isTakerBuying ? fees.seller : fees.buyer),
    taker: participant(taker, isTakerBuying ? fees.buyer : fees.seller),
  })
  payFill(state, marketState, fill, fees, events)
  countFillVolume(state, market, notional, seller.accountId)
  countFillVolume(state, market, notional, buyer.accountId)

  if (maker.group !== null) cancelOtherLeg(state, marketState, maker, events)
  if (maker.remaining === 0n) finishOrder(state, marketState, maker, 'filled', events)
  else if (maker.shown === 0n) joinQueue(state, marketState, maker)
  if (marketState.perp) trimAfterFill(state, marketState, fill, events)
}

function countFilled(order: Order, quantity: QuantityLots): void {
  order.filled = (order.filled + quantity) as QuantityLots
  if (order.cost === 0n) order.remaining = (order.remaining - quantity) as QuantityLots
}

function participant({ orderId, accountId, remaining }: Order, fee: Fee): Participant {
  return { orderId, accountId, remaining, fee }
}

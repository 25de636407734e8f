import type { Units } from '@argosy/money'
import { calculateFillFee, countFillVolume, payFee, type Fee } from './charge-fee.ts'
import { finishOrder } from './close-order.ts'
import type { EngineEvent, Participant } from './event.ts'
import { keepOnlyLeg } from './groups/keep-only-leg.ts'
import { transfer } from './ledger.ts'
import { calculateBaseUnits, calculateNotionalUnits, type QuantityLots } from './market.ts'
import type { Order } from './order.ts'
import { joinQueue } from './queue.ts'
import { touchAccount, touchMarket, type EngineState, type MarketState } from './state.ts'

/** One fill at the resting order's price: both sides pay from what they hold, then each its fee from what it received. */
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
  const base = calculateBaseUnits(market, quantity)
  marketState.lastPrice = maker.price
  book.reduce(maker, quantity)
  touchMarket(state, marketState)

  const isTakerBuying = taker.side === 'buy'
  const [buyer, seller] = isTakerBuying ? [taker, maker] : [maker, taker]
  fill(buyer, quantity, notional)
  fill(seller, quantity, base)
  const buying = touchAccount(state, buyer.accountId)
  const selling = touchAccount(state, seller.accountId)
  const sellerFee = calculateFillFee(state, selling, market.quote, notional, isTakerBuying ? 'maker' : 'taker')
  const buyerFee = calculateFillFee(state, buying, market.base, base, isTakerBuying ? 'taker' : 'maker')

  events.push(
    {
      type: 'order_filled',
      marketId: market.marketId,
      price: maker.price,
      quantity,
      notional,
      takerSide: taker.side,
      maker: participant(maker, isTakerBuying ? sellerFee : buyerFee),
      taker: participant(taker, isTakerBuying ? buyerFee : sellerFee),
    },
    transfer(
      state.ledger,
      'trade',
      market.quote,
      { kind: 'held', accountId: buyer.accountId },
      { kind: 'available', accountId: seller.accountId },
      notional,
    ),
    transfer(
      state.ledger,
      'trade',
      market.base,
      { kind: 'held', accountId: seller.accountId },
      { kind: 'available', accountId: buyer.accountId },
      base,
    ),
  )
  receive(state, seller, notional, sellerFee, events)
  receive(state, buyer, base, buyerFee, events)
  countFillVolume(state, market, notional, seller.accountId)
  countFillVolume(state, market, notional, buyer.accountId)

  if (maker.group !== null) keepOnlyLeg(state, marketState, maker, events)
  if (maker.remaining === 0n) finishOrder(state, marketState, maker, 'filled', events)
  else if (maker.shown === 0n) joinQueue(state, marketState, maker)
}

function fill(order: Order, quantity: QuantityLots, paid: Units): void {
  order.filled = (order.filled + quantity) as QuantityLots
  order.held = (order.held - paid) as Units
  if (order.cost === 0n) order.remaining = (order.remaining - quantity) as QuantityLots
}

function receive(state: EngineState, order: Order, amount: Units, fee: Fee, events: EngineEvent[]): void {
  payFee(state, order.accountId, fee, events)
  if (order.exits) order.received = (order.received + amount - fee.amount) as Units
}

function participant({ orderId, accountId, remaining }: Order, fee: Fee): Participant {
  return { orderId, accountId, remaining, fee }
}

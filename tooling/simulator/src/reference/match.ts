/** Matches an incoming order with the book (OB-1 … OB-5, OB-9, OT-7, OT-13 … OT-15). */
import { bestOf, joinQueue } from './book.ts'
import { closeOrder, endGroup } from './close.ts'
import { countVolume, feeOf } from './fees.ts'
import { give, needOf, notionalOf } from './money.ts'
import { leftOf, otherSide, type ReferenceOrder, type ReferenceState } from './state.ts'
import { touchMarket } from './story.ts'

/** The order is in its market's list; afterwards it rests or is closed. */
export function matchOrder(state: ReferenceState, order: ReferenceOrder): void {
  const { market } = order
  order.place = 'matching'
  order.holdLeft = needOf(order)
  touchMarket(state.story, market.marketId, 'none')
  state.story.accounts.add(order.account)
  const ending = meetOthers(state, order)
  if (ending) return closeOrder(state, order, ending)
  if (order.kind === 'market') {
    return closeOrder(state, order, bestOf(market.orders, otherSide(order.side)) ? 'protection' : 'book_empty')
  }
  if (order.timeInForce === 'ioc' || order.timeInForce === 'fok') return closeOrder(state, order, 'time_in_force')
  joinQueue(state, order)
}

/** Returns undefined when the best opposite price is beyond the bound or the opposite side is empty. */
function meetOthers(state: ReferenceState, taker: ReferenceOrder): 'filled' | 'self_trade' | undefined {
  const bound = boundOf(taker)
  while (taker.cost > 0n ? taker.holdLeft > 0n : leftOf(taker) > 0n) {
    const maker = bestOf(taker.market.orders, otherSide(taker.side))
    if (!maker || isBeyond(taker, maker.price, bound)) return undefined
    const wanted = taker.cost > 0n ? taker.holdLeft / notionalOf(taker.market, maker.price, 1n) : leftOf(taker)
    if (wanted === 0n) return 'filled'
    if (maker.account === taker.account && taker.selfTrade !== 'none') {
      if (taker.selfTrade !== 'cancel_taker') closeOrder(state, maker, 'self_trade')
      if (taker.selfTrade !== 'cancel_maker') return 'self_trade'
    } else {
      trade(state, maker, taker, wanted < maker.shown ? wanted : maker.shown)
    }
  }
  return 'filled'
}

/** The worst price that the order accepts: its own limit, or that of OT-14. */
function boundOf({ kind, price, side, market }: ReferenceOrder): bigint {
  if (kind === 'limit') return price
  const reference = market.last > 0n ? market.last : (bestOf(market.orders, otherSide(side))?.price ?? 0n)
  if (side === 'buy') return (reference * 102n) / 100n
  const lowest = (reference * 98n + 99n) / 100n
  return lowest > 1n ? lowest : 1n
}

function isBeyond({ side }: ReferenceOrder, price: bigint, bound: bigint): boolean {
  return side === 'buy' ? price > bound : price < bound
}

function trade(state: ReferenceState, maker: ReferenceOrder, taker: ReferenceOrder, quantity: bigint): void {
  const { market, price } = maker
  const { base, quote, lotUnits } = market.terms
  const notional = notionalOf(market, price, quantity)
  const baseUnits = quantity * lotUnits
  const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
  const roleOf = (order: ReferenceOrder) => (order === maker ? 'maker' : 'taker')
  const buyerFee = feeOf(state, buyer.account, roleOf(buyer), base, baseUnits)
  const sellerFee = feeOf(state, seller.account, roleOf(seller), quote, notional)

  for (const order of [maker, taker]) order.filled += quantity
  maker.shown -= quantity
  taker.holdLeft -= taker.side === 'buy' ? notional : baseUnits
  give(state, buyer.account, quote, -notional)
  give(state, seller.account, quote, notional - sellerFee.amount)
  give(state, seller.account, base, -baseUnits)
  give(state, buyer.account, base, baseUnits - buyerFee.amount)
  seller.received += notional - sellerFee.amount
  buyer.received += baseUnits - buyerFee.amount
  for (const { asset, amount } of [buyerFee, sellerFee]) {
    state.fees.set(asset, (state.fees.get(asset) ?? 0n) + amount)
  }
  for (const { account } of [maker, taker]) countVolume(state, account, market, notional)
  market.last = price
  state.story.fills.push({
    maker: maker.id,
    taker: taker.id,
    price,
    quantity,
    notional,
    makerLeft: leftOf(maker),
    takerLeft: leftOf(taker),
    makerFee: maker === buyer ? buyerFee : sellerFee,
    takerFee: taker === buyer ? buyerFee : sellerFee,
  })
  touchMarket(state.story, market.marketId, 'certain')
  endGroup(state, maker)
  if (leftOf(maker) === 0n) closeOrder(state, maker, 'filled')
  else if (maker.shown === 0n) joinQueue(state, maker)
}

export function wouldMeetAnybody(order: ReferenceOrder): boolean {
  const best = bestOf(order.market.orders, otherSide(order.side))
  return best !== undefined && !isBeyond(order, best.price, order.price)
}

/** Fills copies of the book as a trial: OT-13's fill-or-kill. */
export function wouldFillWhole(order: ReferenceOrder): boolean {
  const { account, selfTrade, market } = order
  const copies = market.orders
    .filter(({ side, place }) => side !== order.side && place === 'resting')
    .map((maker) => ({ ...maker }))
  let joinedCount = Number.MAX_SAFE_INTEGER / 2
  let left = leftOf(order)
  while (left > 0n) {
    const maker = bestOf(copies, otherSide(order.side))
    if (!maker || isBeyond(order, maker.price, order.price)) return false
    if (maker.account === account && selfTrade !== 'none') {
      if (selfTrade !== 'cancel_maker') return false
      maker.place = 'closed'
      continue
    }
    const quantity = left < maker.shown ? left : maker.shown
    left -= quantity
    maker.filled += quantity
    maker.shown -= quantity
    if (leftOf(maker) === 0n) maker.place = 'closed'
    else if (maker.shown === 0n) {
      maker.shown = leftOf(maker) < maker.display ? leftOf(maker) : maker.display
      maker.joined = ++joinedCount
    }
  }
  return true
}

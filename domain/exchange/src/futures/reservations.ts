import type { Units } from '@argosy/money'
import { ratesOf } from '../charge-fee.ts'
import type { PriceTicks } from '../market.ts'
import type { Order } from '../order.ts'
import { accountOf, futuresOf, type AccountState, type EngineState, type MarketState } from '../state.ts'
import { leverageFor, termsIn, type Reserved } from './futures-state.ts'
import { calculateReservation, calculateReservationTerms, type ReservationTerms } from './margin.ts'
import { perpOf } from './perp-market.ts'
import type { PerpScale } from './position.ts'

/** What an order of an account would reserve with, at the mark of now (FUT-8). */
export function reservationTermsOf(
  state: EngineState,
  marketState: MarketState,
  account: AccountState,
  { side, positionSide, price }: Pick<Order, 'side' | 'price'> & { readonly positionSide: 'net' | 'long' | 'short' },
): ReservationTerms {
  const leverage = leverageFor(termsIn(account.futures, marketState.market.marketId), positionSide)
  const { takerPpm } = ratesOf(state, account)
  return calculateReservationTerms(side, price, perpOf(marketState).mark, leverage, takerPpm)
}

function calculatePerpNeed(scale: PerpScale, { perp, remaining }: Pick<Order, 'perp' | 'remaining'>): Units {
  return perp?.reservation ? calculateReservation(scale, perp.reservation, remaining) : (0n as Units)
}

/** Counts an opening order that rests or is about to match. */
export function openReservation(state: EngineState, marketState: MarketState, order: Order): void {
  if (!order.perp?.reservation) return
  order.held = calculatePerpNeed(marketState.market, order)
  count(state, marketState, order, order.remaining, order.held)
}

/** Counts the reservation that a restored order has. */
export function countReservation(state: EngineState, marketState: MarketState, order: Order): void {
  if (order.perp?.reservation) count(state, marketState, order, order.remaining, order.held)
}

/** After a fill, or when lots were taken away: the rest has its own, newly rounded reservation. */
export function shrinkReservation(state: EngineState, marketState: MarketState, order: Order, lots: bigint): void {
  if (!order.perp?.reservation) return
  const held = calculatePerpNeed(marketState.market, order)
  count(state, marketState, order, -lots, held - order.held)
  order.held = held
}

export function closeReservation(state: EngineState, marketState: MarketState, order: Order): void {
  if (!order.perp?.reservation) return
  count(state, marketState, order, -order.remaining, -order.held)
  order.held = 0n as Units
}

function count(state: EngineState, { market }: MarketState, order: Order, lots: bigint, amount: bigint): void {
  const { side, perp } = order
  const { reserved: byMarket } = futuresOf(accountOf(state, order.accountId))
  let reserved = byMarket.get(market.marketId)
  if (!reserved) byMarket.set(market.marketId, (reserved = noReserved()))
  const assumed = perp?.reservation?.assumedPrice ?? (0n as PriceTicks)
  const notional = assumed * lots * market.quoteUnitsPerTickLot
  if (side === 'buy') {
    reserved.buyLots += lots
    reserved.buy += amount
    reserved.buyNotional += notional
  } else {
    reserved.sellLots += lots
    reserved.sell += amount
    reserved.sellNotional += notional
  }
  if (reserved.buyLots === 0n && reserved.sellLots === 0n) byMarket.delete(market.marketId)
}

function noReserved(): Reserved {
  return { buyLots: 0n, buy: 0n, buyNotional: 0n, sellLots: 0n, sell: 0n, sellNotional: 0n }
}

/**
 * What differs between kinds of markets: what orders hold, what a fill moves, and what follows a closed order.
 * Matching, books, triggers and commands use it through this file. A market with `perp` is a perpetual, any other is spot.
 */
import type { AssetId, Units } from '@argosy/money'
import { protectionPrice } from './checks/price-limits.ts'
import type { TermContext } from './checks/term-checks.ts'
import type { EngineEvent } from './event.ts'
import type { Fill, FillFees } from './fill.ts'
import { calculateFuturesTransferable } from './futures/account-risk.ts'
import { whoMayNotFill as whoMayNotFillPerp } from './futures/fill-check.ts'
import { calculatePerpFees, payPerpFill } from './futures/pay-perp-fill.ts'
import { perpMarketLimit, perpTermContext } from './futures/perp-terms.ts'
import { closeReservation } from './futures/reservations.ts'
import { availableUnits } from './ledger.ts'
import type { PriceTicks, QuantityLots } from './market.ts'
import type { AccountId, Order } from './order.ts'
import { releaseHold, isBuying } from './spot/hold.ts'
import { calculateSpotFees, paySpotFill } from './spot/pay-fill.ts'
import { protectionReference, spotTermContext } from './spot/term-context.ts'
import type { EngineState, MarketState } from './state.ts'

export { calculateNeed, checkFunds, reserve } from './spot/hold.ts'
export { placeAttachedOrders } from './spot/place-attached-orders.ts'

/** Releases what an order holds above the retained amount. */
export function release(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  retained: Units,
  events: EngineEvent[],
): void {
  if (!order.perp) releaseHold(state, marketState.market, order, retained, events)
  else if (retained === 0n) closeReservation(state, marketState, order)
}

/** Whether an order acquires something new, which a close-only account may not (AC-1, FUT-28). */
export function isOpening(order: Pick<Order, 'side' | 'perp'>): boolean {
  return order.perp ? !order.perp.reduceOnly : isBuying(order)
}

export function termContext(marketState: MarketState, order: Pick<Order, 'side' | 'trigger'>): TermContext {
  return marketState.perp ? perpTermContext(marketState, order) : spotTermContext(marketState, order.side)
}

/** How far a market order fills. Every caller has checked that it has a price to compare with. */
export function marketLimit(marketState: MarketState, { orderId, side }: Order): PriceTicks {
  if (marketState.perp) return perpMarketLimit(marketState, side)
  const reference = protectionReference(marketState, side)
  if (reference === 0n) throw new RangeError(`market order ${orderId} without a price to compare with`)
  return protectionPrice(reference, side)
}

/** Who of a fill may not fill; in a spot market both have what they pay. */
export function whoMayNotFill(
  state: EngineState,
  marketState: MarketState,
  maker: Order,
  taker: Order,
  lots: QuantityLots,
): 'maker' | 'taker' | undefined {
  return marketState.perp ? whoMayNotFillPerp(state, marketState, maker, taker, lots) : undefined
}

export function calculateFillFees(state: EngineState, { market, perp }: MarketState, fill: Fill): FillFees {
  return perp ? calculatePerpFees(state, market, fill) : calculateSpotFees(state, market, fill)
}

export function payFill(
  state: EngineState,
  marketState: MarketState,
  fill: Fill,
  fees: FillFees,
  events: EngineEvent[],
): void {
  if (marketState.perp) payPerpFill(state, marketState, fill, fees, events)
  else paySpotFill(state, marketState.market, fill, fees, events)
}

/** The most that may leave an account. */
export function transferableUnits(state: EngineState, accountId: AccountId, assetId: AssetId): Units {
  const account = state.accounts.get(accountId)
  if (account?.futures && state.futures.settleAssetId === assetId) return calculateFuturesTransferable(state, account)
  return availableUnits(state.ledger, accountId, assetId)
}

import { calculateFillFee, payFee } from '../charge-fee.ts'
import type { EngineEvent } from '../event.ts'
import { calculateFee, type Fee } from '../fee.ts'
import type { Fill, FillFees } from '../fill.ts'
import type { Market, PriceTicks } from '../market.ts'
import type { Order } from '../order.ts'
import type { AccountState, EngineState, MarketState } from '../state.ts'
import { changePosition } from './positions.ts'
import { shrinkReservation } from './reservations.ts'

/** Both sides pay on the notional, in the settlement asset; a liquidation pays its own fee (FUT-7). */
export function calculatePerpFees(
  state: EngineState,
  market: Market,
  { buyer, seller, buyerAccount, sellerAccount, takerSide, notional }: Fill,
): FillFees {
  const feeOf = (order: Order, account: AccountState, role: 'maker' | 'taker'): Fee =>
    order.perp?.isLiquidation
      ? { assetId: market.quote, amount: calculateFee(notional, 0), ppm: 0 }
      : calculateFillFee(state, account, market.quote, notional, role)
  const [buyerRole, sellerRole] = takerSide === 'buy' ? (['taker', 'maker'] as const) : (['maker', 'taker'] as const)
  return { buyer: feeOf(buyer, buyerAccount, buyerRole), seller: feeOf(seller, sellerAccount, sellerRole) }
}

/** Changes both positions; profit and loss of both go through the market's clearing account (FUT-4). */
export function payPerpFill(
  state: EngineState,
  marketState: MarketState,
  fill: Fill,
  fees: FillFees,
  events: EngineEvent[],
): void {
  const { buyer, seller, quantity, notional } = fill
  const price = (notional / (quantity * marketState.market.quoteUnitsPerTickLot)) as PriceTicks
  fillSide(state, marketState, buyer, quantity, quantity, price, fees.buyer, events)
  fillSide(state, marketState, seller, -quantity, quantity, price, fees.seller, events)
}

function fillSide(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  filled: bigint,
  lots: bigint,
  price: PriceTicks,
  fee: Fee,
  events: EngineEvent[],
): void {
  const { accountId, perp } = order
  if (!perp) throw new RangeError(`order ${order.orderId} has no position`)
  const options = { reservedLossTicks: perp.reservation?.lossTicks, retainsMargin: perp.isLiquidation }
  changePosition(state, marketState, accountId, perp.positionSide, filled, price, events, options)
  payFee(state, accountId, fee, events)
  shrinkReservation(state, marketState, order, lots)
}

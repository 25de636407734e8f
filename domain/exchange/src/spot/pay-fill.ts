import type { Units } from '@argosy/money'
import { calculateFillFee, payFee } from '../charge-fee.ts'
import type { EngineEvent } from '../event.ts'
import type { Fee } from '../fee.ts'
import type { Fill, FillFees } from '../fill.ts'
import { transfer } from '../ledger.ts'
import { calculateBaseUnits, type Market } from '../market.ts'
import type { Order } from '../order.ts'
import type { EngineState } from '../state.ts'

/** Each side pays from what it receives: the buyer in base, the seller in quote (FE-1). */
export function calculateSpotFees(
  state: EngineState,
  market: Market,
  { buyerAccount, sellerAccount, takerSide, quantity, notional }: Fill,
): FillFees {
  const base = calculateBaseUnits(market, quantity)
  const [buyerRole, sellerRole] = takerSide === 'buy' ? (['taker', 'maker'] as const) : (['maker', 'taker'] as const)
  return {
    seller: calculateFillFee(state, sellerAccount, market.quote, notional, sellerRole),
    buyer: calculateFillFee(state, buyerAccount, market.base, base, buyerRole),
  }
}

/** Pays both sides from their holds, then charges each its fee on what it received. */
export function paySpotFill(
  state: EngineState,
  market: Market,
  fill: Fill,
  fees: FillFees,
  events: EngineEvent[],
): void {
  const { buyer, seller, notional } = fill
  const base = calculateBaseUnits(market, fill.quantity)
  buyer.held = (buyer.held - notional) as Units
  seller.held = (seller.held - base) as Units
  events.push(
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
  receive(state, seller, notional, fees.seller, events)
  receive(state, buyer, base, fees.buyer, events)
}

function receive(state: EngineState, order: Order, amount: Units, fee: Fee, events: EngineEvent[]): void {
  payFee(state, order.accountId, fee, events)
  if (order.exits) order.received = (order.received + amount - fee.amount) as Units
}

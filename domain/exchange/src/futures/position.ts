import { divideCeil, divideFloor, type Units } from '@argosy/money'
import { calculateNotionalUnits, type MarketScale, type PriceTicks, type QuantityLots } from '../market.ts'

/** The scale of a perpetual market: quote units of one lot at a price of one tick. */
export type PerpScale = Pick<MarketScale, 'quoteUnitsPerTickLot'>

/**
 * Signed lots and what they cost. An entry price is derived for display and never stored, so that its rounding cannot
 * create or lose a unit (FUT-1).
 */
export type Holding = { readonly lots: bigint; readonly cost: Units }

export const flat: Holding = { lots: 0n, cost: 0n as Units }

/** What a fill does to a position. */
export type HoldingChange = {
  readonly holding: Holding
  /** Profit or loss of the lots that were closed. */
  readonly realised: Units
  readonly closedLots: QuantityLots
  readonly openedLots: QuantityLots
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** Notional of a position at a price. */
export function calculatePositionNotional(scale: PerpScale, { lots }: Holding, price: PriceTicks): Units {
  return calculateNotionalUnits(scale, price, absolute(lots) as QuantityLots)
}

/** Exact at any mark: profit of a long is the notional less the cost, of a short the cost less the notional. */
export function calculateUnrealised(scale: PerpScale, holding: Holding, mark: PriceTicks): Units {
  const notional = calculatePositionNotional(scale, holding, mark)
  return (holding.lots < 0n ? holding.cost - notional : notional - holding.cost) as Units
}

/** A fill closes lots of the other direction first and opens the rest at the same price (FUT-2, FUT-3). */
export function fillHolding(scale: PerpScale, before: Holding, filled: bigint, price: PriceTicks): HoldingChange {
  const isReducing = before.lots !== 0n && before.lots > 0n !== filled > 0n
  const closed = isReducing ? smaller(absolute(before.lots), absolute(filled)) : 0n
  const opened = absolute(filled) - closed
  const removed = calculateRemovedCost(before, closed)
  const closedNotional = calculateNotionalUnits(scale, price, closed as QuantityLots)
  const added = calculateNotionalUnits(scale, price, opened as QuantityLots)
  return {
    holding: { lots: before.lots + filled, cost: (before.cost - removed + added) as Units },
    realised: (before.lots < 0n ? removed - closedNotional : closedNotional - removed) as Units,
    closedLots: closed as QuantityLots,
    openedLots: opened as QuantityLots,
  }
}

/** Rounded so that what is realised is rounded down; the rest stays in the position until its last lot (FUT-2). */
function calculateRemovedCost({ lots, cost }: Holding, closed: bigint): bigint {
  if (closed === 0n) return 0n
  const quantity = absolute(lots)
  if (closed === quantity) return cost
  return lots > 0n ? divideCeil(cost * closed, quantity) : divideFloor(cost * closed, quantity)
}

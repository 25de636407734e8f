import { divideCeil, type Units } from '@argosy/money'
import { calculateFee } from '../fee.ts'
import { calculateNotionalUnits, type PriceTicks, type QuantityLots } from '../market.ts'
import type { PerpScale } from './position.ts'

export function calculateInitialMargin(notional: bigint, leverage: number): Units {
  return divideCeil(notional, BigInt(leverage)) as Units
}

/** What an opening order's reservation is calculated with: fixed when the order is accepted or amended (FUT-8). */
export type ReservationTerms = {
  readonly assumedPrice: PriceTicks
  /** How many ticks the order loses at its price against the mark. */
  readonly lossTicks: bigint
  readonly leverage: number
  readonly takerPpm: number
}

/** A short is assumed to be opened at the mark at least, because that is what its margin is measured by. */
export function calculateReservationTerms(
  side: 'buy' | 'sell',
  price: PriceTicks,
  mark: PriceTicks,
  leverage: number,
  takerPpm: number,
): ReservationTerms {
  const loss = side === 'buy' ? price - mark : mark - price
  return {
    assumedPrice: side === 'sell' && mark > price ? mark : price,
    lossTicks: loss > 0n ? loss : 0n,
    leverage,
    takerPpm,
  }
}

/** Initial margin at the assumed price, open loss and taker fee of what is left of an opening order (FUT-8). */
export function calculateReservation(scale: PerpScale, terms: ReservationTerms, lots: QuantityLots): Units {
  const notional = calculateNotionalUnits(scale, terms.assumedPrice, lots)
  const loss = calculateNotionalUnits(scale, terms.lossTicks as PriceTicks, lots)
  return (calculateInitialMargin(notional, terms.leverage) + loss + calculateFee(notional, terms.takerPpm)) as Units
}

/** The largest quantity whose reservation an amount pays for. */
export function calculateLotsMax(scale: PerpScale, terms: ReservationTerms, amount: bigint): QuantityLots {
  if (amount <= 0n) return 0n as QuantityLots
  let low = 0n
  let high = 1n
  while (calculateReservation(scale, terms, high as QuantityLots) <= amount) high *= 2n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (calculateReservation(scale, terms, middle as QuantityLots) <= amount) low = middle
    else high = middle
  }
  return low as QuantityLots
}

/** Opening orders of an account in one market and side: their lots left and the sum of their reservations. */
export type SideReservation = { readonly lots: bigint; readonly reserved: bigint }

/**
 * What a market requires of an account in one-way mode: the larger of its long and its short case, where orders that
 * reduce require nothing (FUT-9). Initial margin is 0 for an isolated position, which has its own margin.
 */
export function calculateOneWayRequirement(
  lots: bigint,
  initialMargin: bigint,
  buys: SideReservation,
  sells: SideReservation,
): Units {
  const [same, opposite] = lots < 0n ? [sells, buys] : [buys, sells]
  const held = lots < 0n ? -lots : lots
  const increase = initialMargin + same.reserved
  const flip = opposite.lots > held ? divideCeil(opposite.reserved * (opposite.lots - held), opposite.lots) : 0n
  return (increase > flip ? increase : flip) as Units
}

/** In hedge mode both sides are required in full (FUT-10). */
export function calculateHedgeRequirement(
  longMargin: bigint,
  shortMargin: bigint,
  buys: SideReservation,
  sells: SideReservation,
): Units {
  return (longMargin + shortMargin + buys.reserved + sells.reserved) as Units
}

/** Counts unrealised loss and not unrealised profit (FUT-12). */
export function calculateAvailable(wallet: bigint, unrealised: bigint, required: bigint): Units {
  return (wallet + (unrealised < 0n ? unrealised : 0n) - required) as Units
}

/** The most that may leave the account (FUT-13). */
export function calculateTransferable(wallet: bigint, available: bigint): Units {
  const least = wallet < available ? wallet : available
  return (least > 0n ? least : 0n) as Units
}

/** The most that may be taken out of an isolated position: initial margin and unrealised loss stay (FUT-18). */
export function calculateRemovableMargin(
  margin: bigint,
  unrealised: bigint,
  cost: bigint,
  markNotional: bigint,
  leverage: number,
): Units {
  const required = calculateInitialMargin(cost > markNotional ? cost : markNotional, leverage)
  const removable = margin + (unrealised < 0n ? unrealised : 0n) - required
  return (removable > 0n ? removable : 0n) as Units
}

/** Lowering the leverage of an isolated position moves this in from the wallet; raising it moves nothing (FUT-19). */
export function calculateMissingMargin(margin: bigint, cost: bigint, leverage: number): Units {
  const missing = calculateInitialMargin(cost, leverage) - margin
  return (missing > 0n ? missing : 0n) as Units
}

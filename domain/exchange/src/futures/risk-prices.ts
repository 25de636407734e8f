import { divideCeil, divideFloor, type Units } from '@argosy/money'
import type { PriceTicks } from '../market.ts'
import { absolute, calculatePositionNotional, calculateUnrealised, type Holding, type PerpScale } from './position.ts'
import { calculateRequirement, type RiskTerms } from './risk-tiers.ts'

const millionths = 1_000_000n

/** Unrealised profit less requirement: what a position contributes to its unit at a mark. */
export function calculateContribution(scale: PerpScale, terms: RiskTerms, holding: Holding, mark: PriceTicks): bigint {
  const notional = calculatePositionNotional(scale, holding, mark)
  return calculateUnrealised(scale, holding, mark) - calculateRequirement(terms, notional)
}

/**
 * The first mark, from the profitable side, at which a position contributes no more than `floor`. It falls with the mark
 * for a long and with its rise for a short, since the rates sum to less than one. Zero for a long that no mark reaches.
 *
 * Maintenance margin is the largest of the tiers' lines, so the nearest of their solutions is the right one. Rounding of
 * margin and fee moves it by a tick at most, which is evaluated exactly.
 */
export function findRiskPrice(scale: PerpScale, terms: RiskTerms, holding: Holding, floor: bigint): PriceTicks {
  const { lots, cost } = holding
  const isLong = lots > 0n
  const perTick = absolute(lots) * scale.quoteUnitsPerTickLot
  let nearest: bigint | undefined
  for (const { maintenancePpm, deduction } of terms.tiers) {
    const rate = BigInt(maintenancePpm + terms.liquidationFeePpm)
    const price = isLong
      ? divideFloor((cost + floor - deduction) * millionths, perTick * (millionths - rate))
      : divideCeil((cost - floor + deduction) * millionths, perTick * (millionths + rate))
    if (nearest === undefined || (isLong ? price > nearest : price < nearest)) nearest = price
  }
  return settle(scale, terms, holding, floor, nearest ?? 0n)
}

/** Moves a price that is at most a few ticks wrong to the exact one. */
function settle(scale: PerpScale, terms: RiskTerms, holding: Holding, floor: bigint, start: bigint): PriceTicks {
  const isMet = (price: bigint) => calculateContribution(scale, terms, holding, price as PriceTicks) <= floor
  if (holding.lots > 0n) {
    let price = start > 0n ? start : 0n
    while (price > 0n && !isMet(price)) price--
    while (isMet(price + 1n)) price++
    return price as PriceTicks
  }
  let price = start > 1n ? start : 1n
  while (!isMet(price)) price++
  while (price > 1n && isMet(price - 1n)) price--
  return price as PriceTicks
}

/**
 * The mark of liquidation if only this position's market moves: `cushion` is the margin or wallet, and in a cross account
 * what the other positions contribute.
 */
export function calculateLiquidationPrice(
  scale: PerpScale,
  terms: RiskTerms,
  holding: Holding,
  cushion: bigint,
): PriceTicks {
  return findRiskPrice(scale, terms, holding, -cushion)
}

/**
 * The price at which closing a position uses up its share of its unit's equity, rounded so that the insurance fund pays
 * nothing for rounding (FUT-42).
 */
export function calculateBankruptcyPrice(
  scale: PerpScale,
  { lots }: Holding,
  mark: PriceTicks,
  share: bigint,
): PriceTicks {
  const perTick = absolute(lots) * scale.quoteUnitsPerTickLot
  const notional = mark * perTick
  const price = lots > 0n ? divideCeil(notional - share, perTick) : divideFloor(notional + share, perTick)
  return (price > 1n ? price : 1n) as PriceTicks
}

/**
 * Splits an amount by weights: each part is rounded down, and the last one gets the rest, so that the parts sum to the
 * amount.
 */
export function splitByWeight(amount: bigint, weights: readonly bigint[]): readonly Units[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  let left = amount
  return weights.map((weight, index) => {
    const part = index === weights.length - 1 || total === 0n ? left : divideFloor(amount * weight, total)
    left -= part
    return part as Units
  })
}

import type { PriceTicks, QuantityLots } from '../market.ts'
import { calculateFee } from '../fee.ts'
import { absolute, calculatePositionNotional, type Holding, type PerpScale } from './position.ts'
import { calculateRequirement, findTierIndex, type RiskTerms } from './risk-tiers.ts'
import type { Units } from '@argosy/money'

/** Below this index a position is closed whole; from it on it is cut (FUT-41). */
const cutTierIndex = 2
const tiersDown = 2

/**
 * How much of a position a liquidation closes: all of it in the two lowest tiers; above them the smaller of what brings
 * requirement ÷ equity to a half and what brings it two tiers down (FUT-41).
 */
export function calculateCut(
  scale: PerpScale,
  terms: RiskTerms,
  holding: Holding,
  mark: PriceTicks,
  equity: bigint,
  requirement: bigint,
): QuantityLots {
  const lots = absolute(holding.lots)
  const tierIndex = findTierIndex(terms.tiers, calculatePositionNotional(scale, holding, mark))
  const target = terms.tiers[tierIndex - tiersDown]
  if (tierIndex < cutTierIndex || !target) return lots as QuantityLots
  const perLot = mark * scale.quoteUnitsPerTickLot
  const down = lots - target.notionalMax / perLot
  const half = findHalfCut(terms, perLot, lots, equity, requirement)
  const cut = half < down ? half : down
  return (cut < 1n ? 1n : cut) as QuantityLots
}

/** The smallest cut after which twice the requirement is at most the equity, the fee counted; all of it if none is. */
function findHalfCut(terms: RiskTerms, perLot: bigint, lots: bigint, equity: bigint, requirement: bigint): bigint {
  const others = requirement - calculateRequirement(terms, (lots * perLot) as Units)
  const isEnough = (cut: bigint) => {
    const fee = calculateFee((cut * perLot) as Units, terms.liquidationFeePpm)
    const left = others + calculateRequirement(terms, ((lots - cut) * perLot) as Units)
    return 2n * left <= equity - fee
  }
  let low = 0n
  let high = lots
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

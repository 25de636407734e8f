import { divideCeil, type Units } from '@argosy/money'
import { calculateFee } from '../fee.ts'

const millionths = 1_000_000n
const tiersMax = 20
const leverageMax = 200

/** Up to a notional, the maintenance rate and the highest leverage. */
export type RiskStep = {
  readonly notionalMax: Units
  readonly maintenancePpm: number
  readonly leverageMax: number
}

/** `deduction` makes maintenance margin continuous: at a tier's edge both tiers require the same. */
export type RiskTier = RiskStep & { readonly deduction: Units }

/** Returns undefined for steps that do not rise, that need a fraction of a unit, or whose leverage risks debt. */
export function createRiskTiers(
  steps: readonly RiskStep[],
  liquidationFeePpm: number,
): readonly RiskTier[] | undefined {
  if (steps.length < 1 || steps.length > tiersMax) return undefined
  const tiers: RiskTier[] = []
  for (const step of steps) {
    const deduction = nextDeduction(tiers.at(-1), step)
    if (deduction === undefined || !isLeverageSafe(step, liquidationFeePpm)) return undefined
    const { notionalMax, maintenancePpm } = step
    tiers.push({ notionalMax, maintenancePpm, leverageMax: step.leverageMax, deduction })
  }
  return tiers
}

function nextDeduction(before: RiskTier | undefined, step: RiskStep): Units | undefined {
  const { notionalMax, maintenancePpm } = step
  if (!Number.isInteger(maintenancePpm) || maintenancePpm <= 0 || notionalMax <= 0n) return undefined
  if (!before) return 0n as Units
  const isRising = notionalMax > before.notionalMax && maintenancePpm > before.maintenancePpm
  if (!isRising || step.leverageMax > before.leverageMax) return undefined
  const added = before.notionalMax * BigInt(maintenancePpm - before.maintenancePpm)
  return added % millionths === 0n ? ((before.deduction + added / millionths) as Units) : undefined
}

/** At this leverage a new position is above its requirement: 1 ÷ leverage > maintenance rate + liquidation fee. */
function isLeverageSafe({ maintenancePpm, leverageMax: leverage }: RiskStep, liquidationFeePpm: number): boolean {
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > leverageMax) return false
  return (maintenancePpm + liquidationFeePpm) * leverage < Number(millionths)
}

/** Index of the tier of a notional; the last one also covers what is beyond it. */
export function findTierIndex(tiers: readonly RiskTier[], notional: bigint): number {
  const index = tiers.findIndex(({ notionalMax }) => notional <= notionalMax)
  return index === -1 ? tiers.length - 1 : index
}

/** The highest leverage for an exposure; 0 beyond the last tier, where no position may be opened (FUT-14). */
export function findLeverageMax(tiers: readonly RiskTier[], exposure: bigint): number {
  return tiers.find(({ notionalMax }) => exposure <= notionalMax)?.leverageMax ?? 0
}

export function calculateMaintenanceMargin(tiers: readonly RiskTier[], notional: Units): Units {
  const tier = tiers[findTierIndex(tiers, notional)]
  if (!tier) return 0n as Units
  return (divideCeil(notional * BigInt(tier.maintenancePpm), millionths) - tier.deduction) as Units
}

/** What the risk of a market is calculated with. */
export type RiskTerms = { readonly tiers: readonly RiskTier[]; readonly liquidationFeePpm: number }

/** Maintenance margin and the fee that a liquidation would charge (FUT-39). */
export function calculateRequirement({ tiers, liquidationFeePpm }: RiskTerms, notional: Units): Units {
  return (calculateMaintenanceMargin(tiers, notional) + calculateFee(notional, liquidationFeePpm)) as Units
}

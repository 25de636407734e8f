import { isWholeWithin } from '../market-terms.ts'
import type { PerpTerms } from '../market.ts'
import { refuse, type Outcome } from '../outcome.ts'
import type { EngineState, MarketState } from '../state.ts'
import type { ChangePerpRisk } from './commands.ts'
import { perpOf } from './perp-market.ts'
import { createRiskTiers } from './risk-tiers.ts'

const bpsMax = 10_000
const millionth = 1_000_000
// The journal writes the number of sources in one byte.
const sourcesMax = 255

type RiskTerms = Omit<ChangePerpRisk, 'type' | 'requestId' | 'marketId'>

/** New terms apply at once; the watches of all positions are calculated again as work (FUT-45). */
export function changePerpRisk(state: EngineState, command: ChangePerpRisk): Outcome {
  const marketState = state.markets.get(command.marketId)
  if (!marketState) return refuse('market_unknown')
  const { market } = marketState
  const tiers = createRiskTiers(command.steps, command.liquidationFeePpm)
  if (!market.perp || !tiers || !areRiskTermsValid(command)) return refuse('market_terms_invalid')
  marketState.market = { ...market, perp: { ...market.perp, ...riskTermsOf(command), tiers } }
  const perp = perpOf(marketState)
  perp.rewatchAt = perp.positions.length - 1
  if (perp.rewatchAt >= 0) state.futures.rewatchMarkets.add(market.marketId)
  return { ok: true, events: [{ type: 'market_changed', market: marketState.market }], order: null }
}

/** Touches the accounts of the next positions and returns how many it looked at. */
export function rewatch(state: EngineState, marketState: MarketState, pointsMax: number): number {
  const perp = perpOf(marketState)
  let points = 0
  while (points < pointsMax && perp.rewatchAt >= 0) {
    // Positions that left since have moved others to lower indices, which are looked at again.
    const at = Math.min(perp.rewatchAt, perp.positions.length - 1)
    const position = perp.positions[at]
    perp.rewatchAt = at - 1
    points++
    if (position) state.futures.touched.add(position.accountId)
  }
  if (perp.rewatchAt < 0) state.futures.rewatchMarkets.delete(marketState.market.marketId)
  return points
}

/** Copies field by field, so that no other field of a command gets into the state. */
export function riskTermsOf(terms: RiskTerms): Omit<PerpTerms, 'tiers' | 'tickPrice' | 'fundingHours'> {
  return {
    liquidationFeePpm: terms.liquidationFeePpm,
    fundingCapPpb: terms.fundingCapPpb,
    protectionBps: terms.protectionBps,
    triggerGuardBps: terms.triggerGuardBps,
    jumpBps: terms.jumpBps,
    sourcesMin: terms.sourcesMin,
    openInterestLotsMax: terms.openInterestLotsMax,
    impactNotional: terms.impactNotional,
    fundPerDayMax: terms.fundPerDayMax,
  }
}

export function areRiskTermsValid(terms: RiskTerms): boolean {
  if (!isWholeWithin(terms.liquidationFeePpm, 0, millionth)) return false
  if (!isWholeWithin(terms.protectionBps, 1, bpsMax - 1)) return false
  if (!isWholeWithin(terms.triggerGuardBps, 1, bpsMax) || !isWholeWithin(terms.jumpBps, 1, bpsMax)) return false
  if (!isWholeWithin(terms.sourcesMin, 1, sourcesMax)) return false
  if (terms.openInterestLotsMax <= 0n || terms.impactNotional <= 0n || terms.fundPerDayMax < 0n) return false
  return isCapSafe(terms)
}

/** At three quarters of the first tier's rate, funding alone makes no debt (FUT-35). */
function isCapSafe({ fundingCapPpb, steps }: Pick<RiskTerms, 'fundingCapPpb' | 'steps'>): boolean {
  const maintenancePpb = BigInt(steps[0]?.maintenancePpm ?? 0) * 1_000n
  return fundingCapPpb >= 0n && fundingCapPpb * 4n <= maintenancePpb * 3n
}

import { factorsOf, listedAssets, roundValue, type ListedAsset } from '@argosy/catalogue/listings'
import { createFactorWalk, type WalkTerms } from '@argosy/random'

/**
 * Every asset's value over the seeded day: it starts at today's price less the day's change and is drawn to today's
 * price.
 */
export type SeedPrices = {
  valueOf(assetId: string): bigint
  advance(): void
}

// Chosen so that the day ends near the listed price, and the way there does not look like a straight line.
const returnMs = 8 * 3_600_000

export function createSeedPrices(seed: number, stepMs: number): SeedPrices {
  const walk = createFactorWalk({ seed, names: ['seed'], stepMs, returnMs, terms: listedAssets.map(toTerms) })
  return {
    valueOf: (assetId) => roundValue(walk.valueOf(assetId)),
    advance: () => walk.advance(),
  }
}

function toTerms({ assetId, price, dayChangeBps, dayVolatilityBps }: ListedAsset): WalkTerms {
  const home = Number(price)
  const start = (home * 10_000) / (10_000 + dayChangeBps)
  return { name: assetId, start, home, dayVolatilityBps, ...factorsOf(assetId) }
}

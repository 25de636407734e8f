import { factorsOf, listedAssets, roundValue, type ListedAsset } from '@argosy/contracts/listings'
import { createFactorWalk, type WalkTerms } from '@argosy/random'

/** What every asset is worth over the seeded day: it begins where the day's change says and is drawn to where it stands now. */
export type SeedPrices = {
  valueOf(assetId: string): bigint
  advance(): void
}

// So that the day ends near where everybody expects it, and its middle does not look like a ruler.
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

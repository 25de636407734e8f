export { createFactorWalk, type FactorWalk, type WalkTerms } from './factor-walk.ts'
export { regimePercent, type Regime } from './price-regime.ts'
export { createRandom, type Random } from './random.ts'

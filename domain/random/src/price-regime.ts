import type { Random } from './random.ts'

/** How nervous the whole market is; calm and stormy hours follow each other, as they do. */
export type Regime = 'calm' | 'normal' | 'stormy'

/** How far a step reaches, in percent of the usual. */
export const regimePercent: Readonly<Record<Regime, number>> = { calm: 50, normal: 100, stormy: 220 }

// How long each lasts on average. Calm and storm never meet: the way leads over normal, one time in three to a storm.
const meanMs: Readonly<Record<Regime, number>> = { calm: 1_500_000, normal: 1_200_000, stormy: 300_000 }

/** One step of a Markov chain. */
export function nextRegime(regime: Regime, stepMs: number, random: Random): Regime {
  if (!random.oneIn(Math.max(2, Math.round(meanMs[regime] / stepMs)))) return regime
  if (regime !== 'normal') return 'normal'
  return random.oneIn(3) ? 'stormy' : 'calm'
}

import type { Random } from './random.ts'

/** How volatile the whole market is; calm and stormy hours alternate, as in real markets. */
export type Regime = 'calm' | 'normal' | 'stormy'

/** The size of a step, in percent of the usual. */
export const regimePercent: Readonly<Record<Regime, number>> = { calm: 50, normal: 100, stormy: 220 }

// How long each lasts on average. Calm and stormy periods end in a normal one, which ends in a storm one time in three.
// a storm.
const meanMs: Readonly<Record<Regime, number>> = { calm: 1_500_000, normal: 1_200_000, stormy: 300_000 }

/** One step of a Markov chain. */
export function nextRegime(regime: Regime, stepMs: number, random: Random): Regime {
  if (!random.oneIn(Math.max(2, Math.round(meanMs[regime] / stepMs)))) return regime
  if (regime !== 'normal') return 'normal'
  return random.oneIn(3) ? 'stormy' : 'calm'
}

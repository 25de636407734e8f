/**
 * Many prices that move together: each step of a price is a share of one draw for the whole market, a share of one for
 * its sector and a rest of its own. Floats are used only here, and only added and multiplied, so that every machine
 * gets the same; callers that order by these prices turn them into whole numbers first.
 */
import { nextRegime, regimePercent, type Regime } from './price-regime.ts'
import { createRandom, type Random } from './random.ts'

export type WalkTerms = {
  readonly name: string
  readonly sector: string
  readonly start: number
  /** The value that the price is pulled back to. */
  readonly home: number
  /** One standard deviation of a day, in basis points. */
  readonly dayVolatilityBps: number
  /** Shares of the market's and the sector's movement; the squares sum to at most 100². */
  readonly marketPercent: number
  readonly sectorPercent: number
}

export type FactorWalk = {
  readonly regime: Regime
  /** @throws RangeError for a name that does not walk. */
  valueOf(name: string): number
  advance(): void
}

export type FactorWalkOptions = {
  readonly seed: number
  readonly names: readonly string[]
  readonly stepMs: number
  /** How long it takes until about two thirds of the distance to `home` are made up. */
  readonly returnMs: number
  readonly terms: readonly WalkTerms[]
}

type Walker = Omit<WalkTerms, 'start'> & { readonly random: Random; readonly stepVolatility: number; value: number }

const dayMs = 86_400_000
// No price leaves its home by more than this factor, however long it runs.
const farMax = 4

export function createFactorWalk({ seed, names, stepMs, returnMs, terms }: FactorWalkOptions): FactorWalk {
  const draws = (name: string) => createRandom(seed, ...names, name)
  const market = draws('market')
  const regimes = draws('regime')
  const sectors = new Map(terms.map(({ sector }) => [sector, draws(`sector ${sector}`)]))
  const walkers = new Map<string, Walker>()
  for (const { start, ...rest } of terms) {
    const stepVolatility = (rest.dayVolatilityBps / 10_000) * Math.sqrt(stepMs / dayMs)
    walkers.set(rest.name, { ...rest, random: draws(rest.name), stepVolatility, value: start })
  }
  const pull = Math.min(1, stepMs / returnMs)
  let regime: Regime = 'normal'

  return {
    get regime() {
      return regime
    },
    valueOf(name) {
      const walker = walkers.get(name)
      if (!walker) throw new RangeError(`${name} does not walk`)
      return walker.value
    },
    advance() {
      regime = nextRegime(regime, stepMs, regimes)
      const reach = regimePercent[regime] / 100
      const marketDraw = drawBell(market)
      const sectorDraws = new Map(Array.from(sectors, ([sector, random]) => [sector, drawBell(random)]))
      for (const walker of walkers.values()) {
        const draw = mixDraws(walker, marketDraw, sectorDraws.get(walker.sector) ?? 0)
        const moved = walker.value * (1 + draw * walker.stepVolatility * reach)
        walker.value = clampNear(moved + (walker.home - moved) * pull, walker.home)
      }
    },
  }
}

function mixDraws({ marketPercent, sectorPercent, random }: Walker, market: number, sector: number): number {
  const own = Math.sqrt(Math.max(0, 10_000 - marketPercent ** 2 - sectorPercent ** 2))
  return (marketPercent * market + sectorPercent * sector + own * drawBell(random)) / 100
}

function clampNear(value: number, home: number): number {
  return Math.min(home * farMax, Math.max(home / farMax, value))
}

const draws = 4
const drawSteps = 2 ** 20
// The sum of n uniform draws from 0 to 1 has a variance of n / 12.
const bellScale = Math.sqrt(12 / draws)

/** About normal, mean 0 and deviation 1, and never beyond 3.5: an outlier must not empty a book. */
function drawBell(random: Random): number {
  let sum = 0
  for (let draw = 0; draw < draws; draw++) sum += random.below(drawSteps)
  return (sum / drawSteps - draws / 2) * bellScale
}

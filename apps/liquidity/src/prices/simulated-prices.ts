import { factorsOf, findListedAsset, parseValue, roundValue, valueAssetId } from '@argosy/catalogue/listings'
import { createFactorWalk, regimePercent, type WalkTerms } from '@argosy/random'
import type { ReferencePrices } from './reference-prices.ts'

export type SimulatedPrices = ReferencePrices & {
  /** The moment of the walk that the prices are of. */
  readonly asOfMs: number
}

export type SimulatedPricesOptions = {
  readonly seed: number
  /** Each asset's value at the start, in 10^-12 USDT. */
  readonly startValues: ReadonlyMap<string, bigint>
  readonly startMs: number
}

export const stepMs = 500
// A week: prices wander, but a demonstration left alone for a month still shows a Bitcoin at tens of thousands.
const returnMs = 7 * 86_400_000
// After a sleep of the machine the walk continues; it does not replay the night in one cycle.
const stepsPerAdvanceMax = 600
const unknownVolatilityBps = 250

/** A seeded walk from the markets' current prices; every asset's price moves with the market and with its sector. */
export function createSimulatedPrices({ seed, startValues, startMs }: SimulatedPricesOptions): SimulatedPrices {
  const terms = [...startValues].map(([assetId, value]) => toTerms(assetId, value))
  const walk = createFactorWalk({ seed, names: ['prices'], stepMs, returnMs, terms })
  const one = parseValue('1')
  let steppedToMs = startMs

  return {
    valueOf(assetId) {
      if (assetId === valueAssetId) return { ok: true, value: one }
      if (!startValues.has(assetId)) return { ok: false, reason: 'reference_missing' }
      const value = roundValue(walk.valueOf(assetId))
      return value > 0n ? { ok: true, value } : { ok: false, reason: 'reference_missing' }
    },
    get asOfMs() {
      return steppedToMs
    },
    get activityPercent() {
      return regimePercent[walk.regime]
    },
    advance(nowMs) {
      const steps = Math.floor((nowMs - steppedToMs) / stepMs)
      for (let step = 0; step < Math.min(steps, stepsPerAdvanceMax); step++) walk.advance()
      if (steps > 0) steppedToMs += steps * stepMs
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}

function toTerms(assetId: string, startValue: bigint): WalkTerms {
  const start = Number(startValue) / Number(parseValue('1'))
  const listed = findListedAsset(assetId)
  const home = listed ? Number(listed.price) : start
  const dayVolatilityBps = listed?.dayVolatilityBps ?? unknownVolatilityBps
  return { name: assetId, start, home, dayVolatilityBps, ...factorsOf(assetId) }
}

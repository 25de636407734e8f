import type { PriceTicks } from '@argosy/exchange'
import type { Random } from '@argosy/random'

/** What the bots believe a market is worth: a random walk of whole numbers from where the market last stood. */
export type ReferencePrice = {
  readonly ticks: PriceTicks
  /** One step of the walk. */
  advance(): void
}

export type ReferencePriceOptions = {
  readonly startTicks: bigint
  /** Steps are drawn evenly from one and a half of these down to as many up, or less when a cell is a large step. */
  readonly cellTicks: bigint
  readonly maxTicks: bigint
  /** In percent: some coins are wilder than others. */
  readonly liveliness?: number
  readonly random: Random
}

// A step is finer than a tick, or a market with coarse ticks would only jump or stand.
const partsPerTick = 1_000n
// Where a tick is large, so is a cell: a coin of cents would move percents within a minute.
const stepPpmMax = 45n
const nervousnessMin = 40
const nervousnessMax = 260

export function createReferencePrice({
  startTicks,
  cellTicks,
  maxTicks,
  liveliness = 100,
  random,
}: ReferencePriceOptions): ReferencePrice {
  const lowest = cellTicks * 200n * partsPerTick
  const highest = (maxTicks / 2n) * partsPerTick
  const usualReach = calculateUsualReach(startTicks, cellTicks)
  let parts = clamp(startTicks * partsPerTick, lowest, highest)
  // In percent of the usual step; it drifts, so calm and wild minutes follow each other.
  let nervousness = 100

  return {
    get ticks() {
      return (parts / partsPerTick) as PriceTicks
    },
    advance() {
      nervousness = Math.min(nervousnessMax, Math.max(nervousnessMin, nervousness + random.between(-5, 5)))
      const reach = Number((usualReach * BigInt(nervousness * liveliness)) / 10_000n)
      const step = BigInt(random.between(-reach, reach))
      parts = clamp(parts + step, lowest, highest)
    },
  }
}

function calculateUsualReach(startTicks: bigint, cellTicks: bigint): bigint {
  const ofCell = (cellTicks * partsPerTick * 3n) / 2n
  const ofPrice = (startTicks * partsPerTick * stepPpmMax) / 1_000_000n
  return ofCell < ofPrice ? ofCell : ofPrice
}

function clamp(value: bigint, lowest: bigint, highest: bigint): bigint {
  if (value < lowest) return lowest
  return value > highest ? highest : value
}

/** The height of one level of a ladder: about half a basis point, rounded to 1, 2 or 5 so that it seldom changes. */
export function calculateCellTicks(priceTicks: bigint): bigint {
  const wanted = priceTicks / 20_000n
  if (wanted < 1n) return 1n
  const magnitude = 10n ** BigInt(wanted.toString().length - 1)
  const leading = wanted / magnitude
  return magnitude * (leading >= 5n ? 5n : leading >= 2n ? 2n : 1n)
}

import { valueDecimals } from '@argosy/catalogue/listings'
import type { Market, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Random } from '@argosy/random'

/** Units of the quote asset that are worth so many whole USDT. */
export function toQuoteUnits(usdt: number, quoteScale: bigint, quoteValue: bigint): bigint {
  return (BigInt(usdt) * 10n ** BigInt(valueDecimals) * quoteScale) / quoteValue
}

/** Lots worth about this much of the quote asset, within what the market allows. */
export function calculateLots(
  market: Pick<Market, 'quoteUnitsPerTickLot' | 'quantityLotsMin' | 'quantityLotsMax'>,
  price: PriceTicks,
  quoteUnits: bigint,
): QuantityLots {
  const lots = quoteUnits / (price * market.quoteUnitsPerTickLot)
  if (lots < market.quantityLotsMin) return market.quantityLotsMin
  return lots > market.quantityLotsMax ? market.quantityLotsMax : (lots as QuantityLots)
}

/** The value of one level of the ladder, in whole USDT: small near the price, larger behind, never the same twice. */
export function drawLevelWorth(random: Random, level: number, depthPercent: number): number {
  const usual = random.pick([1, 2, 2, 3, 4, 8]) * random.between(600, 1_800)
  return Math.trunc((usual * (level + 4) * depthPercent) / 500)
}

export type TakeSize = {
  /** In whole USDT. */
  readonly worth: number
  /** The number of book levels that it may reach. */
  readonly levelsMax: number
}

const sweepOnceIn = 80

// The mean of the values drawn below, sweeps included.
const usualTakeWorth = 2_950

/**
 * The size of a taker's order: many small trades, some medium, few large, and now and then a sweep through half of the
 * book. `meanWorth` is their average value, in whole USDT.
 */
export function drawTake(random: Random, meanWorth: number): TakeSize {
  const percent = (meanWorth * 100) / usualTakeWorth
  if (random.oneIn(sweepOnceIn)) return { worth: scale(random.between(20_000, 120_000), percent), levelsMax: 9 }
  const worth = random.pick([
    random.between(20, 200),
    random.between(50, 600),
    random.between(100, 1_500),
    random.between(500, 4_000),
    random.between(2_000, 12_000),
  ])
  return { worth: Math.max(20, scale(worth, percent)), levelsMax: 3 }
}

function scale(worth: number, percent: number): number {
  return Math.trunc((worth * percent) / 100)
}

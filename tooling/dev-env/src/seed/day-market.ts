import {
  calculateCrossTicks,
  findListedAsset,
  marketIdOf,
  minuteTurnoverOf,
  valueDecimals,
  type MarketPace,
  type SpotListing,
} from '@argosy/catalogue/listings'
import type { MarketId } from '@argosy/exchange'
import { createRandom, type Random } from '@argosy/random'
import type { SeedPrices } from './seed-prices.ts'
import { decimalsOf, stepsOf, toUnits } from './seed-units.ts'

/** One market over the seeded day. */
export type DayMarket = {
  readonly marketId: MarketId
  /** Its own random numbers, so that an additional market does not change another market's day. */
  readonly random: Random
  /** How often it trades, and whether its candles have wicks. */
  readonly habits: DayHabits
  /** The smallest usual trade, in lots. */
  readonly sizeLots: bigint
  /** Standard deviation of its price within a minute, in hundredths of a basis point. */
  readonly minuteVolatility: number
  /** Price of its latest trade. */
  lastTicks: bigint
  /** Slot of its next trade. */
  nextTrade: number
  calculateTicks(prices: SeedPrices): bigint
}

export type DayHabits = {
  /** Average number of slots per trade. */
  readonly tradesOnceIn: number
  /** The price overshoots and comes back, as in any busy minute, so that candles have wicks. */
  readonly hasWicks: boolean
}

// A busy market trades in nearly every minute, every market about once in a quarter of an hour. Fewer trades save time:
// forty markets are seeded within seconds. A quiet market's trades are larger in return, so that its daily turnover is
// right.
const habitsOf: Readonly<Record<MarketPace, DayHabits>> = {
  busy: { tradesOnceIn: 1.5, hasWicks: true },
  minor: { tradesOnceIn: 9, hasWicks: false },
  quiet: { tradesOnceIn: 14, hasWicks: false },
}

export function createDayMarket(listing: SpotListing, seed: number, slotMs: number, prices: SeedPrices): DayMarket {
  const habits = habitsOf[listing.pace]
  const marketId = marketIdOf(listing) as MarketId
  const terms = { ...stepsOf(listing), quoteDecimals: decimalsOf(listing.quote) }
  const calculateTicks = (now: SeedPrices) => {
    const ticks = calculateCrossTicks(terms, now.valueOf(listing.base), now.valueOf(listing.quote))
    return ticks > 1n ? ticks : 1n
  }
  return {
    marketId,
    random: createRandom(seed, marketId),
    habits,
    sizeLots: calculateSizeLots(listing, calculateSizeWorth(marketId, habits, slotMs), prices),
    minuteVolatility: ((findListedAsset(listing.base)?.dayVolatilityBps ?? 0) * 100) / Math.sqrt(minutesPerDay),
    lastTicks: calculateTicks(prices),
    // Every market trades in the first slot, so that its day has a beginning.
    nextTrade: 0,
    calculateTicks,
  }
}

const minutesPerDay = 24 * 60
const minuteMs = 60_000

// Average trades per moment, and the mean of `drawQuantity` in sizes.
const tradesPerMoment = { withWicks: 3, without: 4 / 3 }
const sizesPerTrade = 6.5

/** Value of the smallest usual trade in whole USDT, chosen so that all trades together reach the market's turnover. */
function calculateSizeWorth(marketId: string, { tradesOnceIn, hasWicks }: DayHabits, slotMs: number): bigint {
  // Trades start at whole slots, which adds half a slot on average.
  const minutes = ((tradesOnceIn + 0.5) * slotMs) / minuteMs
  const trades = hasWicks ? tradesPerMoment.withWicks : tradesPerMoment.without
  return BigInt(Math.round((minuteTurnoverOf(marketId) * minutes) / (trades * sizesPerTrade)))
}

function calculateSizeLots({ base, lot, quantityMin }: SpotListing, worth: bigint, prices: SeedPrices): bigint {
  const lotUnits = toUnits(base, lot)
  const baseUnits = (worth * 10n ** BigInt(valueDecimals + decimalsOf(base))) / prices.valueOf(base)
  const unitsMin = toUnits(base, quantityMin)
  return (baseUnits > unitsMin ? baseUnits : unitsMin) / lotUnits
}

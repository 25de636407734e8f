import {
  calculateCrossTicks,
  findListedAsset,
  marketIdOf,
  minuteTurnoverOf,
  valueDecimals,
  type MarketPace,
  type SpotListing,
} from '@argosy/contracts/listings'
import type { MarketId } from '@argosy/exchange'
import { createRandom, type Random } from '@argosy/random'
import type { SeedPrices } from './seed-prices.ts'
import { decimalsOf, stepsOf, toUnits } from './seed-units.ts'

/** One market over the seeded day. */
export type DayMarket = {
  readonly marketId: MarketId
  /** Its own numbers, so that one more market changes no other market's day. */
  readonly random: Random
  /** What its trades look like. */
  readonly habits: DayHabits
  /** Lots of the smallest usual trade. */
  readonly sizeLots: bigint
  /** How far its price usually goes within a minute, in hundredths of a basis point: one standard deviation. */
  readonly minuteVolatility: number
  /** Of its latest trade. */
  lastTicks: bigint
  /** In slots. */
  nextTrade: number
  calculateTicks(prices: SeedPrices): bigint
}

export type DayHabits = {
  /** A trade about once in so many slots. */
  readonly tradesOnceIn: number
  /** The price goes beyond its way and comes back, as it does in any busy minute: a candle has wicks. */
  readonly hasWicks: boolean
}

// A busy market trades in nearly every minute, any in every quarter of an hour. The rest is thrift: forty markets are seeded
// within seconds. A quiet market's trades are larger than they would be, which keeps a day's turnover in proportion.
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
    // Everybody trades in the first slot, so that every market's day has a beginning.
    nextTrade: 0,
    calculateTicks,
  }
}

const minutesPerDay = 24 * 60
const minuteMs = 60_000

// Trades of a moment on average, and the mean of `drawQuantity` in sizes.
const tradesPerMoment = { withWicks: 3, without: 4 / 3 }
const sizesPerTrade = 6.5

/** What the smallest usual trade is worth, so that all of them together turn over what the market does. In whole USDT. */
function calculateSizeWorth(marketId: string, { tradesOnceIn, hasWicks }: DayHabits, slotMs: number): bigint {
  // Trades wait for whole slots: half of one more on average.
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

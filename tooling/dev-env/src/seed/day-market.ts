import {
  calculateCrossTicks,
  marketIdOf,
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
  /** Of its latest trade. */
  lastTicks: bigint
  /** In slots. */
  nextTrade: number
  calculateTicks(prices: SeedPrices): bigint
}

export type DayHabits = {
  /** A trade about once in so many slots. */
  readonly tradesOnceIn: number
  /** What the smallest usual trade is worth, in USDT. */
  readonly tradeWorth: bigint
  /** A trade meets this many resting orders, or one more now and then. */
  readonly restingCount: number
}

// A busy market trades in nearly every minute, any in every quarter of an hour. The rest is thrift: forty markets are seeded in
// the time that twelve once took. A quiet market's trades are larger, which keeps a day's turnover in proportion.
const habitsOf: Readonly<Record<MarketPace, DayHabits>> = {
  busy: { tradesOnceIn: 1.5, tradeWorth: 4_000n, restingCount: 2 },
  minor: { tradesOnceIn: 9, tradeWorth: 3_000n, restingCount: 1 },
  quiet: { tradesOnceIn: 14, tradeWorth: 1_500n, restingCount: 1 },
}

export function createDayMarket(listing: SpotListing, seed: number, prices: SeedPrices): DayMarket {
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
    sizeLots: calculateSizeLots(listing, habits, prices),
    lastTicks: calculateTicks(prices),
    // Everybody trades in the first slot, so that every market's day has a beginning.
    nextTrade: 0,
    calculateTicks,
  }
}

const busyTurnoverPercent: ReadonlyMap<string, bigint> = new Map([
  ['BTC', 320n],
  ['ETH', 200n],
  ['SOL', 110n],
])

/** No two markets turn over the same; the largest are in the order that everybody knows. */
function drawTurnoverPercent(listing: SpotListing): bigint {
  const known = busyTurnoverPercent.get(listing.base)
  if (listing.pace === 'busy' && known !== undefined) return known
  return BigInt(createRandom(1, 'turnover', marketIdOf(listing)).between(35, 240))
}

function calculateSizeLots(listing: SpotListing, { tradeWorth }: DayHabits, prices: SeedPrices): bigint {
  const { base, lot, quantityMin } = listing
  const lotUnits = toUnits(base, lot)
  const worth = (tradeWorth * drawTurnoverPercent(listing)) / 100n
  const baseUnits = (worth * 10n ** BigInt(valueDecimals + decimalsOf(base))) / prices.valueOf(base)
  const unitsMin = toUnits(base, quantityMin)
  return (baseUnits > unitsMin ? baseUnits : unitsMin) / lotUnits
}

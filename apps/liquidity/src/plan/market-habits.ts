import { findSpotListing, minuteTurnoverOf, type MarketPace } from '@argosy/catalogue/listings'

/** How the bots trade in a market. Intervals are those of an ordinary hour at full rate. */
export type MarketHabits = {
  readonly checkEveryMs: number
  readonly takeEveryMs: number
  readonly levelsPerSide: number
  /**
   * The height of one level of the ladder, in tenths of a basis point: a price usually moves about one between checks.
   */
  readonly cellTenthBps: bigint
  /** Quantity resting near the price, in percent of the usual: nine levels hold at least a minute's turnover. */
  readonly depthPercent: number
  /** Average value of a trade, in whole USDT: all trades together make the market's usual turnover. */
  readonly takeWorth: number
}

// Three busy markets are checked every second, the many quiet ones every eight: two cores can carry that.
const habits: Readonly<Record<MarketPace, Omit<MarketHabits, 'takeWorth'>>> = {
  busy: { checkEveryMs: 1_000, takeEveryMs: 1_100, levelsPerSide: 18, cellTenthBps: 5n, depthPercent: 600 },
  minor: { checkEveryMs: 3_000, takeEveryMs: 4_000, levelsPerSide: 14, cellTenthBps: 15n, depthPercent: 100 },
  quiet: { checkEveryMs: 8_000, takeEveryMs: 12_000, levelsPerSide: 12, cellTenthBps: 30n, depthPercent: 50 },
}

export function habitsOf(marketId: string): MarketHabits {
  const ofPace = habits[findSpotListing(marketId)?.pace ?? 'quiet']
  return { ...ofPace, takeWorth: Math.round((minuteTurnoverOf(marketId) * ofPace.takeEveryMs) / 60_000) }
}

/** A ladder's level in ticks, rounded to 1, 2 or 5 so that it seldom changes. */
export function calculateCellTicks(priceTicks: bigint, cellTenthBps: bigint): bigint {
  const wanted = (priceTicks * cellTenthBps) / 100_000n
  if (wanted < 1n) return 1n
  const magnitude = 10n ** BigInt(wanted.toString().length - 1)
  const leading = wanted / magnitude
  return magnitude * (leading >= 5n ? 5n : leading >= 2n ? 2n : 1n)
}

import type { LevelWire, TickerWire } from '@argosy/wire'
import type { Level, MarketId, MarketState } from '@argosy/exchange'
import type { Candle } from '../history/candle.ts'
import { DayWindow } from './day-window.ts'
import { RunningCandles } from './running-candles.ts'

/** The best level of each side. */
export type BestLevels = Pick<TickerWire, 'bid' | 'ask'>

/** The published data of one market: its day and its candles. */
export class MarketWindow {
  readonly day: DayWindow
  readonly candles: RunningCandles

  constructor(marketId: MarketId) {
    this.day = new DayWindow(marketId)
    this.candles = new RunningCandles(marketId)
  }

  add(minute: Readonly<Candle>): void {
    this.day.add(minute)
    this.candles.add(minute)
  }
}

export type MarketWindows = Map<MarketId, MarketWindow>

export function windowOf(windows: MarketWindows, marketId: MarketId): MarketWindow {
  let window = windows.get(marketId)
  if (!window) windows.set(marketId, (window = new MarketWindow(marketId)))
  return window
}

export function bestLevelsOf(market: MarketState | undefined): BestLevels {
  if (!market) return { bid: null, ask: null }
  return { bid: toWire(market.book.levels('buy', 1)[0]), ask: toWire(market.book.levels('sell', 1)[0]) }
}

export function areSameBest(a: BestLevels, b: BestLevels): boolean {
  return isSameLevel(a.bid, b.bid) && isSameLevel(a.ask, b.ask)
}

function toWire(level: Level | undefined): LevelWire | null {
  return level ? [level.price.toString(), level.quantity.toString()] : null
}

function isSameLevel(a: LevelWire | null, b: LevelWire | null): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1]
}

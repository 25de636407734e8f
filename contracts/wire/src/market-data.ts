import type { MarketId, Side } from '@argosy/exchange'
import type { CandleInterval } from './candle-interval.ts'

/** Price in ticks and the total now resting there in lots, both as text; a quantity of "0" removes the level. */
export type LevelWire = readonly [price: string, quantity: string]

/** Every level that changed between two versions of a book. A receiver at another version has missed something. */
export type BookDelta = {
  readonly marketId: MarketId
  readonly previousVersion: number
  readonly version: number
  readonly timeMs: number
  readonly bids: readonly LevelWire[]
  readonly asks: readonly LevelWire[]
}

export type BookSnapshot = Omit<BookDelta, 'previousVersion'>

/** In ticks and lots; identified by command sequence and event index, so duplicates can be recognised. */
export type TradeWire = {
  readonly tradeId: string
  readonly price: string
  readonly quantity: string
  readonly takerSide: Side
  readonly timeMs: number
}

export type TradesMessage = { readonly marketId: MarketId; readonly trades: readonly TradeWire[] }

/** In ticks and lots, volumes in lots and quote units; over the last 1,440 minutes, the running one included (MD-6). */
export type TickerWire = {
  readonly marketId: MarketId
  readonly timeMs: number
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly baseVolume: string
  readonly quoteVolume: string
  /** The best level of each side; null when the side is empty, and when the ticker comes from history only. */
  readonly bid: LevelWire | null
  readonly ask: LevelWire | null
}

/** In ticks, lots and quote units. Without volume it repeats the close before it: only time has passed. */
export type CandleWire = {
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

/** The running candle, and the final state of the one before it; null when the market had no trades by then. */
export type RunningCandleWire = { readonly candle: CandleWire; readonly previous: CandleWire | null }

/** Every interval of a market at one moment: after a missed message the next one is enough. */
export type CandlesMessage = {
  readonly marketId: MarketId
  readonly timeMs: number
  readonly candles: Readonly<Record<CandleInterval, RunningCandleWire>>
}

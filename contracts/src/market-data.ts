import type { MarketId, Side } from '@argosy/exchange'
import type { CandleInterval } from './candle-interval.ts'

/** Price in ticks and what now rests there in lots, both as text; a quantity of "0" empties the level. */
export type LevelWire = readonly [price: string, quantity: string]

/** Every level that changed between two versions of a book. A reader whose version differs has missed something. */
export type BookDelta = {
  readonly marketId: MarketId
  readonly previousVersion: number
  readonly version: number
  readonly timeMs: number
  readonly bids: readonly LevelWire[]
  readonly asks: readonly LevelWire[]
}

export type BookSnapshot = Omit<BookDelta, 'previousVersion'>

/** In ticks and lots; named by command sequence and event index, so a trade heard twice is the same trade. */
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
  /** The best level of each side; null when nobody buys or sells, and when only history could be asked. */
  readonly bid: LevelWire | null
  readonly ask: LevelWire | null
}

/** In ticks, lots and quote units. Without volume it stands at the close before it and says only that time passed. */
export type CandleWire = {
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

/** The running candle, and the one before it as it ended; null when the market had not traded then. */
export type RunningCandleWire = { readonly candle: CandleWire; readonly previous: CandleWire | null }

/** Every interval of a market at one moment: whoever missed one message needs only the next. */
export type CandlesMessage = {
  readonly marketId: MarketId
  readonly timeMs: number
  readonly candles: Readonly<Record<CandleInterval, RunningCandleWire>>
}

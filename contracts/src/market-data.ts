import type { MarketId, Side } from '@argosy/exchange'

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

/** In ticks and lots, volumes in lots and quote units; over the last 24 hours. */
export type TickerWire = {
  readonly marketId: MarketId
  readonly timeMs: number
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

/** One minute in ticks, lots and quote units. */
export type CandleWire = {
  readonly marketId: MarketId
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

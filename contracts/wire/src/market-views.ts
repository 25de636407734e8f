import type { Side } from '@argosy/exchange'

/** All amounts here are decimal text; times are milliseconds since 1970. */
export type LevelText = readonly [price: string, quantity: string]

export type BookView = {
  readonly marketId: string
  readonly version: number
  readonly timeMs: number
  readonly bids: readonly LevelText[]
  readonly asks: readonly LevelText[]
}

export type TradeView = {
  readonly tradeId: string
  readonly price: string
  readonly quantity: string
  readonly takerSide: Side
  readonly timeMs: number
}

export type TickerView = {
  readonly marketId: string
  readonly timeMs: number
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly baseVolume: string
  readonly quoteVolume: string
  /** `last` minus `open`. */
  readonly change: string
  /** `change` divided by `open`: 0.012500 is 1.25 %. */
  readonly changeRatio: string
  /** The best level of each side; null when the side is empty, or when it is currently unknown. */
  readonly bid: LevelText | null
  readonly ask: LevelText | null
}

/** A candle without volume repeats the close before it: there were no trades. */
export type CandleView = {
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

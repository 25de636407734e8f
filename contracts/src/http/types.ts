import type { Side } from '@argosy/exchange'

/** Everything here is decimal text as people write it; times are milliseconds since 1970. */
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
  /** The best level of each side; null when nobody buys or sells, or when it is not known at the moment. */
  readonly bid: LevelText | null
  readonly ask: LevelText | null
}

/** One without volume stands at the close before it: nothing was traded while it lasted. */
export type CandleView = {
  readonly openTimeMs: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly baseVolume: string
  readonly quoteVolume: string
}

import type { CandleInterval } from './candle-interval.ts'
import type { CandleWire, TradeWire } from './market-data.ts'
import type { Partition } from '@argosy/catalogue'

/** Queries of push to a gateway about the past, because push stores no history. */
export type HistoryQuery =
  | {
      readonly type: 'candles'
      readonly partition: Partition
      readonly marketId: string
      readonly interval: CandleInterval
      readonly limit: number
    }
  | { readonly type: 'trades'; readonly partition: Partition; readonly marketId: string; readonly limit: number }

export type HistoryQueryAnswers = {
  /** Oldest first, the running one included. */
  readonly candles: readonly CandleWire[]
  /** Newest first. */
  readonly trades: readonly TradeWire[]
}

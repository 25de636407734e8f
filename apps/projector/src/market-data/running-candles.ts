import {
  candleIntervals,
  candleStartMs,
  shiftCandleStart,
  type CandleInterval,
  type RunningCandleWire,
} from '@argosy/wire'
import type { MarketId } from '@argosy/exchange'
import { createFlatCandle, mergeCandle, presentCandle, type Candle } from '../history/candle.ts'

type Running = { newest: Candle; before: Candle | undefined }

/** One market's newest candle of every interval, and the one before it, as they grow. */
export class RunningCandles {
  readonly marketId: MarketId
  readonly #running = new Map<CandleInterval, Running>()

  constructor(marketId: MarketId) {
    this.marketId = marketId
  }

  /** Adds trades of one minute, or of a longer time, that are not older than those added before. */
  add(trades: Readonly<Candle>, intervals: readonly CandleInterval[] = candleIntervals): void {
    for (const interval of intervals) this.#addTo(interval, trades)
  }

  /** Undefined until the first trade ever. */
  present(nowMs: number): Record<CandleInterval, RunningCandleWire> | undefined {
    const entries: [CandleInterval, RunningCandleWire][] = []
    for (const interval of candleIntervals) {
      const running = this.#running.get(interval)
      if (!running) return undefined
      entries.push([interval, this.#presentAt(interval, running, nowMs)])
    }
    return Object.fromEntries(entries) as Record<CandleInterval, RunningCandleWire>
  }

  #addTo(interval: CandleInterval, trades: Readonly<Candle>): void {
    const openTimeMs = candleStartMs(interval, trades.openTimeMs)
    const running = this.#running.get(interval)
    if (running?.newest.openTimeMs === openTimeMs) return mergeCandle(running.newest, trades)
    this.#running.set(interval, { newest: { ...trades, openTimeMs }, before: running?.newest })
  }

  /** Without trades the running candle is flat. */
  #presentAt(interval: CandleInterval, { newest, before }: Running, nowMs: number): RunningCandleWire {
    // A trade has the engine's clock, which may be a little ahead of ours.
    const openTimeMs = Math.max(candleStartMs(interval, nowMs), newest.openTimeMs)
    const candle = newest.openTimeMs === openTimeMs ? newest : createFlatCandle(this.marketId, openTimeMs, newest.close)
    const prior = candle === newest ? before : newest
    if (!prior) return { candle: presentCandle(candle), previous: null }
    const previousMs = shiftCandleStart(interval, openTimeMs, -1)
    const previous = prior.openTimeMs === previousMs ? prior : createFlatCandle(this.marketId, previousMs, prior.close)
    return { candle: presentCandle(candle), previous: presentCandle(previous) }
  }
}

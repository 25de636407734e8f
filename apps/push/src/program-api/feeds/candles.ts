import { presentCandle, type CandleWire, type MarketTerms, type RunningCandleWire } from '@argosy/wire'
import { presentOpenCandle } from '@argosy/open-api'
import { candleChannels, type OpenMarketArg } from '@argosy/open-api/ws'
import type { Feed, FeedListener } from '../../feeds/feed.ts'
import type { PushMetrics } from '../../metrics.ts'
import type { Frame } from '../../sockets/frame.ts'
import type { Peer } from '../../sockets/peer.ts'
import type { HistoryClient } from '../history-client.ts'
import { encodeOpenData } from '../open-frame.ts'

export interface OpenCandlesOptions extends Pick<FeedListener, 'onDirty'> {
  readonly arg: OpenMarketArg
  readonly terms: MarketTerms
  readonly history: HistoryClient
  readonly metrics: PushMetrics
}

const candlesMax = 100

/** The newest candles, then the running one as it grows; its final values come with the first message of the next. */
export class OpenCandlesFeed implements Feed {
  readonly ref: OpenMarketArg
  readonly synced = new Set<Peer>()
  readonly waiting = new Set<Peer>()
  readonly #options: OpenCandlesOptions
  /** By opening time, oldest first. */
  #candles = new Map<number, CandleWire>()
  #fresh: RunningCandleWire | null = null
  #sentOpenTimeMs = 0
  #snapshot: Frame | null = null
  #past: 'unknown' | 'asked' | 'known' = 'unknown'

  constructor(options: OpenCandlesOptions) {
    this.ref = options.arg
    this.#options = options
  }

  receive(wire: RunningCandleWire): void {
    this.#fresh = wire
    if (this.synced.size + this.waiting.size > 0) this.#options.onDirty(this)
    // Without listeners the ends of candles are not recorded, so the history is requested again later.
    else this.forgetPast()
  }

  /** Candles missed while the source was unavailable are in the history. */
  forgetPast(): void {
    this.#past = 'unknown'
    this.#candles.clear()
    this.#snapshot = null
  }

  drainChanges(): Frame | null {
    const fresh = this.#fresh
    if (!fresh) return null
    this.#fresh = null
    const isNext = fresh.candle.openTimeMs !== this.#sentOpenTimeMs
    const news = isNext && fresh.previous ? [fresh.previous, fresh.candle] : [fresh.candle]
    this.#sentOpenTimeMs = fresh.candle.openTimeMs
    this.#remember(news)
    return this.synced.size === 0 ? null : this.#encode('update', news)
  }

  snapshot(): Frame | null {
    if (this.#past === 'unknown') void this.#fetchPast()
    if (this.#past !== 'known') return null
    return (this.#snapshot ??= this.#encode('snapshot', [...this.#candles.values()]))
  }

  async #fetchPast(): Promise<void> {
    this.#past = 'asked'
    const { channel, instId } = this.ref
    const past = await this.#options.history.readCandles(instId, candleChannels.get(channel) ?? '1m', candlesMax)
    this.#past = 'known'
    // A candle received live is newer than the same one in the history.
    this.#remember(past.filter(({ openTimeMs }) => !this.#candles.has(openTimeMs)))
    this.#options.onDirty(this)
  }

  #remember(candles: readonly CandleWire[]): void {
    for (const candle of candles) this.#candles.set(candle.openTimeMs, candle)
    this.#candles = new Map([...this.#candles].sort(([a], [b]) => a - b).slice(-candlesMax))
    this.#snapshot = null
  }

  #encode(action: 'snapshot' | 'update', candles: readonly CandleWire[]): Frame {
    const { metrics, terms } = this.#options
    metrics.encodings.inc()
    const rows = candles.map((candle) => presentOpenCandle(presentCandle(candle, terms), terms))
    return encodeOpenData(action, this.ref, rows)
  }
}

import { encodeJson, subjects, type CandlesMessage, type TickerWire } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { EngineState, MarketId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import type { Candle } from '../history/candle.ts'
import { areSameBest, bestLevelsOf, windowOf, type BestLevels, type MarketWindows } from './market-window.ts'

const publishGapMs = 250 // a person follows four changes a second
const refreshMs = 5_000 // a quiet market is repeated, for its rolling day and for later subscribers

export type MarketDataPublisherOptions = {
  readonly nats: Pick<Nats, 'publish'>
  readonly partition: Partition
  readonly windows: MarketWindows
  /** As of the last batch in history; its books have the best prices. */
  readonly state: Pick<EngineState, 'markets'>
}

type Outbox = { publishedAtMs: number; hasTrades: boolean; bookVersion: number; best: BestLevels }

/** Publishes every market's ticker and running candles after they changed, at most four times a second each. */
export class MarketDataPublisher {
  readonly #options: MarketDataPublisherOptions
  readonly #outboxes = new Map<MarketId, Outbox>()

  constructor(options: MarketDataPublisherOptions) {
    this.#options = options
    for (const marketId of options.windows.keys()) this.#outboxOf(marketId)
  }

  /** Adds trades that are now in history. */
  add(minutes: readonly Readonly<Candle>[]): void {
    for (const minute of minutes) {
      windowOf(this.#options.windows, minute.marketId).add(minute)
      this.#outboxOf(minute.marketId).hasTrades = true
    }
  }

  publishDue(nowMs: number): void {
    for (const [marketId, outbox] of this.#outboxes) {
      const gapMs = nowMs - outbox.publishedAtMs
      if (gapMs >= refreshMs) this.#publish(marketId, outbox, nowMs, true)
      else if (gapMs >= publishGapMs && this.#hasChanged(marketId, outbox)) {
        this.#publish(marketId, outbox, nowMs, outbox.hasTrades)
      }
    }
  }

  /** Time until something is due, unless the journal grows before. */
  dueInMs(nowMs: number): number {
    let firstMs = nowMs + refreshMs
    for (const [marketId, outbox] of this.#outboxes) {
      const gapMs = this.#hasChanged(marketId, outbox) ? publishGapMs : refreshMs
      firstMs = Math.min(firstMs, outbox.publishedAtMs + gapMs)
    }
    return Math.max(0, firstMs - nowMs)
  }

  #hasChanged(marketId: MarketId, outbox: Outbox): boolean {
    if (outbox.hasTrades) return true
    const market = this.#options.state.markets.get(marketId)
    if (!market || market.version === outbox.bookVersion) return false
    if (!areSameBest(outbox.best, bestLevelsOf(market))) return true
    outbox.bookVersion = market.version // the change is deeper in the book
    return false
  }

  #publish(marketId: MarketId, outbox: Outbox, nowMs: number, withCandles: boolean): void {
    const window = windowOf(this.#options.windows, marketId)
    const market = this.#options.state.markets.get(marketId)
    const best = bestLevelsOf(market)
    const ticker = window.day.ticker(nowMs)
    if (ticker) this.#send(marketId, 'ticker', { ...ticker, ...best } satisfies TickerWire)
    const candles = withCandles ? window.candles.present(nowMs) : undefined
    if (candles) this.#send(marketId, 'candle', { marketId, timeMs: nowMs, candles } satisfies CandlesMessage)
    outbox.publishedAtMs = nowMs
    outbox.hasTrades = false
    outbox.bookVersion = market?.version ?? 0
    outbox.best = best
  }

  #send(marketId: MarketId, channel: 'ticker' | 'candle', message: unknown): void {
    const { nats, partition } = this.#options
    nats.publish(subjects.marketData(partition, marketId, channel), encodeJson(message))
  }

  #outboxOf(marketId: MarketId): Outbox {
    let outbox = this.#outboxes.get(marketId)
    if (!outbox) {
      outbox = { publishedAtMs: 0, hasTrades: false, bookVersion: 0, best: { bid: null, ask: null } }
      this.#outboxes.set(marketId, outbox)
    }
    return outbox
  }
}

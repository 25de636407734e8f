import { encodeJson, subjects, type CandleWire, type Partition } from '@argosy/contracts'
import type { MarketId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import type { Candle } from '../history/candle.ts'
import type { DayWindow } from './day-window.ts'
import { windowOf } from './load-day-windows.ts'

const publishGapMs = 250 // an eye follows four changes a second
const refreshMs = 5_000 // a quiet market is repeated, for its rolling day and for listeners that came later

type Outbox = { publishedAtMs: number; readonly changedMinutes: Set<number> }

/** Tells every market's ticker and running candle after they changed, at most four times a second each. */
export class MarketDataPublisher {
  readonly #nats: Pick<Nats, 'publish'>
  readonly #partition: Partition
  readonly #windows: Map<MarketId, DayWindow>
  readonly #outboxes = new Map<MarketId, Outbox>()

  constructor(nats: Pick<Nats, 'publish'>, partition: Partition, windows: Map<MarketId, DayWindow>) {
    this.#nats = nats
    this.#partition = partition
    this.#windows = windows
    for (const marketId of windows.keys()) this.#outboxOf(marketId)
  }

  /** Trades that are now in history. */
  add(candles: readonly Readonly<Candle>[]): void {
    for (const candle of candles) {
      windowOf(this.#windows, candle.marketId).add(candle)
      const { changedMinutes } = this.#outboxOf(candle.marketId)
      changedMinutes.add(candle.openTimeMs)
      // The running minute and the one it ended; what is older was not seen live and is read from history.
      for (const minute of changedMinutes) if (changedMinutes.size > 2) changedMinutes.delete(minute)
    }
  }

  publishDue(nowMs: number): void {
    for (const [marketId, outbox] of this.#outboxes) {
      if (dueAtMs(outbox) <= nowMs) this.#publish(marketId, outbox, nowMs)
    }
  }

  /** How long nothing will be due. */
  dueInMs(nowMs: number): number {
    let firstMs = nowMs + refreshMs
    for (const outbox of this.#outboxes.values()) firstMs = Math.min(firstMs, dueAtMs(outbox))
    return Math.max(0, firstMs - nowMs)
  }

  #publish(marketId: MarketId, outbox: Outbox, nowMs: number): void {
    const window = windowOf(this.#windows, marketId)
    for (const openTimeMs of outbox.changedMinutes) {
      const candle = window.minute(openTimeMs)
      if (candle) this.#send(marketId, 'candle', presentCandle(candle))
    }
    const ticker = window.ticker(nowMs)
    if (ticker) this.#send(marketId, 'ticker', ticker)
    outbox.changedMinutes.clear()
    outbox.publishedAtMs = nowMs
  }

  #send(marketId: MarketId, channel: 'ticker' | 'candle', message: unknown): void {
    this.#nats.publish(subjects.marketData(this.#partition, marketId, channel), encodeJson(message))
  }

  #outboxOf(marketId: MarketId): Outbox {
    let outbox = this.#outboxes.get(marketId)
    if (!outbox) this.#outboxes.set(marketId, (outbox = { publishedAtMs: 0, changedMinutes: new Set() }))
    return outbox
  }
}

function dueAtMs({ publishedAtMs, changedMinutes }: Outbox): number {
  return publishedAtMs + (changedMinutes.size > 0 ? publishGapMs : refreshMs)
}

function presentCandle(candle: Readonly<Candle>): CandleWire {
  return {
    marketId: candle.marketId,
    openTimeMs: candle.openTimeMs,
    open: candle.open.toString(),
    high: candle.high.toString(),
    low: candle.low.toString(),
    close: candle.close.toString(),
    baseVolume: candle.baseLots.toString(),
    quoteVolume: candle.quoteUnits.toString(),
  }
}

import {
  candleIntervals,
  candleStartMs,
  decodeJson,
  encodeJson,
  isRead,
  subjects,
  type BookDelta,
  type CandleInterval,
  type CandlesMessage,
  type CandleWire,
  type Query,
  type RunningCandleWire,
  type TickerWire,
  type TradesMessage,
} from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import type { MarketId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import { LoadBook, type BookChange, type LoadTrade } from './load-book.ts'

const partition = toPartition('live', 'spot')
export const loadMarketId = 'BTCUSDT' as MarketId

/** Messages per second of each kind. Every trade is also one of the book updates. */
export interface LoadRates {
  readonly books: number
  readonly trades: number
  readonly tickers: number
  /** At the rate of the projector. */
  readonly candles: number
}

type Candle = {
  openTimeMs: number
  open: number
  high: number
  low: number
  close: number
  base: number
  quote: number
}

/**
 * Publishes one market to push in place of the engine and the projector, at any rate. All other requests of push are
 * forwarded to the real engine, so that a page finds its markets, its account and its orders.
 */
export class LoadMarket implements Disposable {
  readonly #load: Nats
  readonly #book: LoadBook
  readonly #day: Candle
  readonly #candles = new Map<CandleInterval, { running: Candle; previous: Candle | null }>()
  readonly #subscriptions: Disposable[]
  #version = 1
  #tradeCount = 0

  /** `load` is the connection that push listens on, `real` the one of the exchange. */
  constructor({ load, real, midTicks }: { readonly load: Nats; readonly real: Nats; readonly midTicks: number }) {
    this.#load = load
    this.#book = new LoadBook(midTicks, 7)
    this.#day = openCandle(0, midTicks)
    const queries = subjects.queries(partition)
    this.#subscriptions = [
      load.subscribe(queries, (message) => {
        const query = decodeJson<Query>(message.data)
        if (query.type === 'book' && query.marketId === loadMarketId)
          return message.respond(encodeJson({ ok: true, answer: this.#snapshot(query.depth) }))
        const wait = { timeoutMs: 2_000 }
        const answered = isRead(query)
          ? real.requestInChunks(queries, message.data, wait).then((answer) => message.respondInChunks(answer))
          : real.request(queries, message.data, wait).then((answer) => message.respond(answer))
        answered.catch(() => undefined) // push repeats the request
      }),
      real.subscribe(subjects.account(partition, '*'), ({ subject, data }) => load.publish(subject, data)),
      real.subscribe(subjects.marketData(partition, '*', '*'), ({ subject, data }) => {
        if (!subject.includes(`.${loadMarketId}.`)) load.publish(subject, data)
      }),
    ]
  }

  changeBook(): void {
    this.#publishBook(this.#book.change())
  }

  trade(): void {
    const { trade, change } = this.#book.trade()
    const timeMs = Date.now()
    this.#publishBook(change)
    this.#tradeCount += 1
    const { takerSide } = trade
    const wire = { tradeId: `load-${this.#tradeCount}`, price: String(trade.price), quantity: String(trade.quantity) }
    this.#publish('trades', {
      marketId: loadMarketId,
      trades: [{ ...wire, takerSide, timeMs }],
    } satisfies TradesMessage)
    addTrade(this.#day, trade)
    for (const interval of candleIntervals) this.#addToCandle(interval, trade, timeMs)
  }

  publishTicker(): void {
    const { bid, ask } = this.#book.best
    const { close, ...day } = presentCandle(this.#day)
    this.#publish('ticker', {
      marketId: loadMarketId,
      timeMs: Date.now(),
      last: close,
      ...day,
      bid,
      ask,
    } satisfies TickerWire)
  }

  publishCandles(): void {
    const present = (interval: CandleInterval): RunningCandleWire | undefined => {
      const found = this.#candles.get(interval)
      return found && { candle: toWire(found.running), previous: found.previous && toWire(found.previous) }
    }
    const wire = candleIntervals.flatMap((interval) => {
      const candle = present(interval)
      return candle ? [[interval, candle] as const] : []
    })
    if (wire.length < candleIntervals.length) return
    const candles = Object.fromEntries(wire) as CandlesMessage['candles']
    this.#publish('candle', { marketId: loadMarketId, timeMs: Date.now(), candles } satisfies CandlesMessage)
  }

  [Symbol.dispose](): void {
    for (const subscription of this.#subscriptions) subscription[Symbol.dispose]()
  }

  #snapshot(depth: number) {
    return { marketId: loadMarketId, version: this.#version, timeMs: Date.now(), ...this.#book.levels(depth) }
  }

  #publishBook(change: BookChange): void {
    const previousVersion = this.#version
    this.#version += 1
    const delta = { marketId: loadMarketId, previousVersion, version: this.#version, timeMs: Date.now(), ...change }
    this.#publish('book', delta satisfies BookDelta)
  }

  #publish(channel: 'book' | 'trades' | 'ticker' | 'candle', message: unknown): void {
    this.#load.publish(subjects.marketData(partition, loadMarketId, channel), encodeJson(message))
  }

  #addToCandle(interval: CandleInterval, trade: LoadTrade, timeMs: number): void {
    const openTimeMs = candleStartMs(interval, timeMs)
    const known = this.#candles.get(interval)
    if (known?.running.openTimeMs === openTimeMs) return addTrade(known.running, trade)
    const running = openCandle(openTimeMs, trade.price)
    addTrade(running, trade)
    this.#candles.set(interval, { running, previous: known?.running ?? null })
  }
}

function openCandle(openTimeMs: number, price: number): Candle {
  return { openTimeMs, open: price, high: price, low: price, close: price, base: 0, quote: 0 }
}

function addTrade(candle: Candle, { price, quantity }: LoadTrade): void {
  candle.high = Math.max(candle.high, price)
  candle.low = Math.min(candle.low, price)
  candle.close = price
  candle.base += quantity
  candle.quote += price * quantity
}

function presentCandle({ open, high, low, close, base, quote }: Candle) {
  const text = { open: String(open), high: String(high), low: String(low), close: String(close) }
  return { ...text, baseVolume: String(base), quoteVolume: String(quote) }
}

function toWire(candle: Candle): CandleWire {
  return { openTimeMs: candle.openTimeMs, ...presentCandle(candle) }
}

import type { TickerWire } from '@argosy/wire'
import type { MarketId, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { floorToMinute, mergeCandle, minuteMs, type Candle } from '../history/candle.ts'

const dayMinutes = 24 * 60

/** The first minute that still counts for a ticker at this time: the current minute is the last of 1,440. */
export function dayStartMs(nowMs: number): number {
  return floorToMinute(nowMs) - (dayMinutes - 1) * minuteMs
}

/**
 * One market's last 24 hours in minutes (MD-6). `open` is the price of the first trade in them; a market without any
 * has its last price, however old, with no volume.
 */
export class DayWindow {
  readonly marketId: MarketId
  /** Oldest first; the newest stays even when it is older than a day, for its price. */
  readonly #minutes: Candle[] = []
  /** The sum of all minutes before the current one, calculated once a minute instead of for every ticker. */
  #past: { readonly untilMs: number; readonly sum: Candle | undefined } | undefined

  constructor(marketId: MarketId) {
    this.marketId = marketId
  }

  /** Adds trades of the newest minute or of a later one. */
  add(candle: Readonly<Candle>): void {
    const newest = this.#minutes.at(-1)
    if (newest?.openTimeMs === candle.openTimeMs) mergeCandle(newest, candle)
    else this.#minutes.push({ ...candle })
    if (this.#past && candle.openTimeMs < this.#past.untilMs) this.#past = undefined
    const startMs = dayStartMs(candle.openTimeMs)
    const firstInWindow = this.#minutes.findIndex(({ openTimeMs }) => openTimeMs >= startMs)
    if (firstInWindow > 0) this.#minutes.splice(0, firstInWindow)
  }

  /** Undefined until the first trade ever. */
  ticker(nowMs: number): Omit<TickerWire, 'bid' | 'ask'> | undefined {
    const newest = this.#minutes.at(-1)
    if (!newest) return undefined
    // A trade has the engine's clock, which may be a little ahead of ours.
    const runningMs = Math.max(floorToMinute(nowMs), newest.openTimeMs)
    const past = this.#sumPast(runningMs)
    const sum = newest.openTimeMs === runningMs ? add(past, newest) : past
    const { close } = newest
    const { open, high, low, baseLots, quoteUnits } = sum ?? {
      ...newest,
      open: close,
      high: close,
      low: close,
      ...nothing,
    }
    return {
      marketId: this.marketId,
      timeMs: nowMs,
      last: close.toString(),
      open: open.toString(),
      high: high.toString(),
      low: low.toString(),
      baseVolume: baseLots.toString(),
      quoteVolume: quoteUnits.toString(),
    }
  }

  #sumPast(runningMs: number): Candle | undefined {
    if (this.#past?.untilMs !== runningMs) {
      const startMs = dayStartMs(runningMs)
      const minutes = this.#minutes.filter(({ openTimeMs }) => openTimeMs >= startMs && openTimeMs < runningMs)
      this.#past = { untilMs: runningMs, sum: minutes.reduce<Candle | undefined>(add, undefined) }
    }
    return this.#past?.sum
  }
}

const nothing = { baseLots: 0n as QuantityLots, quoteUnits: 0n as Units } as const

function add(sum: Readonly<Candle> | undefined, next: Readonly<Candle>): Candle {
  const copy = { ...(sum ?? next) }
  if (sum) mergeCandle(copy, next)
  return copy
}

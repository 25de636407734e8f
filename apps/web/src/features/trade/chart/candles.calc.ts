/**
 * The live channel speaks in minutes; a chart of 5 minutes shows them together. Each bar is rebuilt from the minutes that
 * it holds, so a minute that is heard twice, or grows, is never counted twice.
 */
import type { CandleInterval, CandleView } from '@argosy/contracts/http'

export const intervals: readonly CandleInterval[] = ['1m', '5m', '15m', '1h']

const minuteMs = 60_000
const intervalMinutes: Readonly<Record<CandleInterval, number>> = { '1m': 1, '5m': 5, '15m': 15, '1h': 60 }

/** As the chart library draws it. Pixels are floats; nothing drawn is ever read back as money. */
export type Bar = {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function minutesOf(interval: CandleInterval): number {
  return intervalMinutes[interval]
}

export function toBar(candle: CandleView): Bar {
  return {
    timestamp: candle.openTimeMs,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.baseVolume),
  }
}

export function barStartMs(timeMs: number, interval: CandleInterval): number {
  const spanMs = intervalMinutes[interval] * minuteMs
  return timeMs - (timeMs % spanMs)
}

/** Keeps the minutes of the newest bar and answers with that bar whenever one of them changes. */
export class BarBuilder {
  readonly #interval: CandleInterval
  #startMs = 0
  #minutes = new Map<number, Bar>()

  constructor(interval: CandleInterval, minutes: readonly CandleView[]) {
    this.#interval = interval
    for (const minute of minutes) this.apply(minute)
  }

  /** The bar as it is now, or undefined for a minute that lies before it. */
  apply(minute: CandleView): Bar | undefined {
    const startMs = barStartMs(minute.openTimeMs, this.#interval)
    if (startMs < this.#startMs) return undefined
    if (startMs > this.#startMs) {
      this.#startMs = startMs
      this.#minutes = new Map()
    }
    this.#minutes.set(minute.openTimeMs, toBar(minute))
    return combine(
      startMs,
      [...this.#minutes.values()].sort((left, right) => left.timestamp - right.timestamp),
    )
  }
}

function combine(timestamp: number, minutes: readonly Bar[]): Bar {
  return {
    timestamp,
    open: minutes[0]?.open ?? 0,
    high: Math.max(...minutes.map((minute) => minute.high)),
    low: Math.min(...minutes.map((minute) => minute.low)),
    close: minutes.at(-1)?.close ?? 0,
    volume: minutes.reduce((sum, minute) => sum + minute.volume, 0),
  }
}

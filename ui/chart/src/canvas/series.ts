/** What is drawn besides candles: indicator values with their colours, and the user's fill marks. */
import type { DrawnBar } from '../candles/index.ts'
import type { Drawn, Output } from '../indicators/index.ts'
import type { Ink } from './theme.ts'
import type { Range } from './scale.ts'

export type DrawnOutput = {
  readonly shape: Output['shape']
  /** One per candle; read in place, because the run keeps writing to it. */
  readonly values: readonly Drawn[]
  /** Draws the values this many candles later. */
  readonly shift: number
  readonly ink: Ink
}

export type DrawnSeries = {
  readonly key: string
  /** `price` for the candles' pane, or the key of its own pane. */
  readonly pane: string
  readonly outputs: readonly DrawnOutput[]
  /** Fills between two of its outputs, given by index. */
  readonly band?: readonly [number, number]
  /** Reference levels, such as 30 and 70. */
  readonly guides: readonly number[]
}

export type DrawnMark = { readonly openTimeMs: number; readonly side: 'buy' | 'sell' }

export function valueAtBar({ values, shift }: DrawnOutput, barIndex: number): Drawn {
  return values[barIndex - shift] ?? null
}

/** The lowest and highest visible value; null if there is none. */
export function rangeOfBars(bars: readonly DrawnBar[], first: number, last: number): Range | null {
  let low = Infinity
  let high = -Infinity
  for (let barIndex = first; barIndex <= last; barIndex++) {
    const bar = bars[barIndex] as DrawnBar
    if (bar.low < low) low = bar.low
    if (bar.high > high) high = bar.high
  }
  return low <= high ? { low, high } : null
}

export function rangeOfSeries(
  series: readonly DrawnSeries[],
  first: number,
  last: number,
  from: Range | null,
): Range | null {
  let low = from?.low ?? Infinity
  let high = from?.high ?? -Infinity
  for (const { outputs, guides } of series) {
    low = Math.min(low, ...guides)
    high = Math.max(high, ...guides)
    for (const output of outputs) {
      for (let barIndex = first; barIndex <= last; barIndex++) {
        const value = valueAtBar(output, barIndex)
        if (value === null) continue
        if (value < low) low = value
        if (value > high) high = value
      }
      // Columns start at zero.
      if (output.shape === 'columns' || output.shape === 'histogram') {
        low = Math.min(low, 0)
        high = Math.max(high, 0)
      }
    }
  }
  return low <= high ? { low, high } : null
}

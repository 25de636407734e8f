/** What is drawn besides candles: an indicator's values with their inks, and the marks of my fills. */
import type { DrawnBar } from '../candles/index.ts'
import type { Drawn, Output } from '../indicators/index.ts'
import type { Ink } from './theme.ts'
import type { Range } from './scale.ts'

export type DrawnOutput = {
  readonly shape: Output['shape']
  /** One for each candle; read in place, for the run goes on writing it. */
  readonly values: readonly Drawn[]
  /** Drawn so many candles later. */
  readonly shift: number
  readonly ink: Ink
}

export type DrawnSeries = {
  readonly key: string
  /** `price` over the candles, or the key of its own pane. */
  readonly pane: string
  readonly outputs: readonly DrawnOutput[]
  /** Filled between two of its outputs, by their numbers. */
  readonly band?: readonly [number, number]
  /** Levels that people read it by: 30 and 70. */
  readonly guides: readonly number[]
}

export type DrawnMark = { readonly openTimeMs: number; readonly side: 'buy' | 'sell' }

export function valueAtBar({ values, shift }: DrawnOutput, barIndex: number): Drawn {
  return values[barIndex - shift] ?? null
}

/** Lowest and highest of what is seen; null when nothing is. */
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
      // Columns stand on the ground.
      if (output.shape === 'columns' || output.shape === 'histogram') {
        low = Math.min(low, 0)
        high = Math.max(high, 0)
      }
    }
  }
  return low <= high ? { low, high } : null
}

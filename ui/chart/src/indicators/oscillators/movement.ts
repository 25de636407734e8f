/** How much and in which direction the price moves: ATR, DMI with ADX, rate of change. */
import { define, line, lines } from '../definition.ts'
import { period, periods } from '../settings.ts'
import { createWilderAverage } from '../steps/averages.ts'
import { createDelayed, createPrevious } from '../steps/previous.ts'
import { createTrueRange } from '../steps/true-range.ts'

export const atr = define({
  pane: 'own',
  fields: { period: period(14) },
  outputs: () => [line('atr')],
  start({ period: size }) {
    const range = createTrueRange()
    const average = createWilderAverage(size)
    return (bar, isClosed) => [average(range(bar, isClosed), isClosed)]
  },
})

export const dmi = define({
  pane: 'own',
  fields: { period: period(14), smoothing: period(14) },
  outputs: () => [line('plus'), line('minus'), line('adx')],
  start({ period: size, smoothing }) {
    const before = createPrevious<{ readonly high: number; readonly low: number }>()
    const range = createTrueRange()
    const ranges = createWilderAverage(size)
    const rises = createWilderAverage(size)
    const falls = createWilderAverage(size)
    const average = createWilderAverage(smoothing)
    return (bar, isClosed) => {
      const last = before(bar, isClosed)
      const moved = range(bar, isClosed)
      // The first candle has no previous one to compare with.
      if (!last) return [null, null, null]
      const up = bar.high - last.high
      const down = last.low - bar.low
      const mean = ranges(moved, isClosed)
      const rise = rises(up > down && up > 0 ? up : 0, isClosed)
      const fall = falls(down > up && down > 0 ? down : 0, isClosed)
      if (mean === null || rise === null || fall === null) return [null, null, null]
      const plus = mean === 0 ? 0 : (100 * rise) / mean
      const minus = mean === 0 ? 0 : (100 * fall) / mean
      const sum = plus + minus
      return [plus, minus, average(sum === 0 ? 0 : (100 * Math.abs(plus - minus)) / sum, isClosed)]
    }
  },
})

/** The change in percent over this many candles. */
export const roc = define({
  pane: 'own',
  fields: { periods: periods(12) },
  outputs: (settings) => lines('roc', settings.periods),
  start({ periods: chosen }) {
    const delays = chosen.map(createDelayed)
    return ({ close }, isClosed) =>
      delays.map((delay) => {
        const then = delay(close, isClosed)
        return then === null || then === 0 ? null : (100 * (close - then)) / then
      })
  },
})

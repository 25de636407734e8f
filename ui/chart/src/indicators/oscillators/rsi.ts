import { define, line, lines } from '../definition.ts'
import { choice, period, periods } from '../settings.ts'
import { createSimpleAverage, createWilderAverage } from '../steps/averages.ts'
import { calculateRangePosition, createHighest, createLowest } from '../steps/extremes.ts'
import { createPrevious } from '../steps/previous.ts'
import { priceOf, sources } from '../steps/source.ts'
import type { Drawn, Step } from '../steps/step.ts'

/** Wilder's relative strength: gains as a share of all moves, 0 … 100. */
export const rsi = define({
  pane: 'own',
  fields: { periods: periods(14), source: choice(sources, 'close') },
  outputs: (settings) => lines('rsi', settings.periods),
  start({ periods: chosen, source }) {
    const strengths = chosen.map(createStrength)
    return (bar, isClosed) => {
      const price = priceOf(bar, source)
      return strengths.map((strength) => strength(price, isClosed))
    }
  },
})

/** The position of the RSI in its own recent range, smoothed twice. */
export const stochrsi = define({
  pane: 'own',
  fields: {
    period: period(14),
    range: period(14),
    k: period(3),
    d: period(3),
    source: choice(sources, 'close'),
  },
  outputs: () => [line('k'), line('d')],
  start({ period: size, range, k, d, source }) {
    const strength = createStrength(size)
    const highest = createHighest(range)
    const lowest = createLowest(range)
    const smoothK = createSimpleAverage(k)
    const smoothD = createSimpleAverage(d)
    return (bar, isClosed) => {
      const value = strength(priceOf(bar, source), isClosed)
      if (value === null) return [null, null]
      const high = highest(value, isClosed)
      const low = lowest(value, isClosed)
      if (high === null || low === null) return [null, null]
      const first = smoothK(calculateRangePosition(value, low, high), isClosed)
      return [first, first === null ? null : smoothD(first, isClosed)]
    }
  },
})

function createStrength(size: number): Step<number, Drawn> {
  const before = createPrevious<number>()
  const gains = createWilderAverage(size)
  const losses = createWilderAverage(size)
  return (price, isClosed) => {
    const last = before(price, isClosed)
    if (last === undefined) return null
    const gain = gains(Math.max(price - last, 0), isClosed)
    const loss = losses(Math.max(last - price, 0), isClosed)
    if (gain === null || loss === null) return null
    // A market that did not move at all is neither strong nor weak.
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  }
}

/** The position of the close in the range of the last candles: KDJ and Williams' %R. */
import { define, line, lines } from '../definition.ts'
import { period, periods } from '../settings.ts'
import { calculateRangePosition, createHighest, createLowest } from '../steps/extremes.ts'
import type { Drawn, Step } from '../steps/step.ts'
import type { DrawnBar } from '../../candles/index.ts'

export const kdj = define({
  pane: 'own',
  fields: { period: period(9), k: period(3), d: period(3) },
  outputs: () => [line('k'), line('d'), line('j')],
  start({ period: size, k: kSize, d: dSize }) {
    const rangePosition = createRangePosition(size)
    // Both start in the middle.
    let held = { k: 50, d: 50 }
    return (bar, isClosed) => {
      const raw = rangePosition(bar, isClosed)
      if (raw === null) return [null, null, null]
      const k = (held.k * (kSize - 1) + raw) / kSize
      const d = (held.d * (dSize - 1) + k) / dSize
      if (isClosed) held = { k, d }
      return [k, d, 3 * k - 2 * d]
    }
  },
})

/** From 0 at the top of the range to −100 at its bottom. */
export const wr = define({
  pane: 'own',
  fields: { periods: periods(14) },
  outputs: (settings) => lines('wr', settings.periods),
  start({ periods: chosen }) {
    const rangePositions = chosen.map(createRangePosition)
    return (bar, isClosed) =>
      rangePositions.map((rangePosition) => {
        const value = rangePosition(bar, isClosed)
        return value === null ? null : value - 100
      })
  },
})

function createRangePosition(size: number): Step<DrawnBar, Drawn> {
  const highest = createHighest(size)
  const lowest = createLowest(size)
  return ({ high, low, close }, isClosed) => {
    const top = highest(high, isClosed)
    const bottom = lowest(low, isClosed)
    return top === null || bottom === null ? null : calculateRangePosition(close, bottom, top)
  }
}

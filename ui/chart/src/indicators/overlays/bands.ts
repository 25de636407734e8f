/** Bands around a middle: Bollinger by deviation, Keltner by range, Donchian by extremes. */
import { define, line } from '../definition.ts'
import { choice, decimal, period } from '../settings.ts'
import { createExponentialAverage, createSimpleAverage, createWilderAverage } from '../steps/averages.ts'
import { createHighest, createLowest } from '../steps/extremes.ts'
import { priceOf, sources } from '../steps/source.ts'
import type { Drawn } from '../steps/step.ts'
import { createTail } from '../steps/tail.ts'
import { createTrueRange } from '../steps/true-range.ts'

const bandOutputs = [line('upper'), line('middle'), line('lower')]

export const boll = define({
  pane: 'price',
  fields: { period: period(20, 2), multiplier: decimal(2, 0.1, 10, 0.1), source: choice(sources, 'close') },
  outputs: () => bandOutputs,
  start({ period: size, multiplier, source }) {
    const average = createSimpleAverage(size)
    const tail = createTail(size)
    return (bar, isClosed) => {
      const price = priceOf(bar, source)
      const middle = average(price, isClosed)
      let squares = 0
      if (middle !== null) {
        // Sums the distances: the difference of two large sums of squares would lose precision in a calm market.
        squares = (price - middle) ** 2
        tail.each((older) => {
          squares += (older - middle) ** 2
        })
      }
      if (isClosed) tail.push(price)
      return around(middle, multiplier * Math.sqrt(squares / size))
    }
  },
})

export const keltner = define({
  pane: 'price',
  fields: { period: period(20), rangePeriod: period(10), multiplier: decimal(2, 0.1, 10, 0.1) },
  outputs: () => bandOutputs,
  start({ period: size, rangePeriod, multiplier }) {
    const average = createExponentialAverage(size)
    const range = createTrueRange()
    const meanRange = createWilderAverage(rangePeriod)
    return (bar, isClosed) => {
      const middle = average(bar.close, isClosed)
      const width = meanRange(range(bar, isClosed), isClosed)
      return width === null ? [null, null, null] : around(middle, multiplier * width)
    }
  },
})

export const donchian = define({
  pane: 'price',
  fields: { period: period(20) },
  outputs: () => bandOutputs,
  start({ period: size }) {
    const highest = createHighest(size)
    const lowest = createLowest(size)
    return ({ high, low }, isClosed) => {
      const upper = highest(high, isClosed)
      const lower = lowest(low, isClosed)
      return [upper, upper === null || lower === null ? null : (upper + lower) / 2, lower]
    }
  },
})

function around(middle: Drawn, width: number): readonly Drawn[] {
  return middle === null ? [null, null, null] : [middle + width, middle, middle - width]
}

import { define, line } from '../definition.ts'
import { decimal, period } from '../settings.ts'
import { createWilderAverage } from '../steps/averages.ts'
import { createTrueRange } from '../steps/true-range.ts'

type Memory = { readonly upper: number; readonly lower: number; readonly close: number; readonly isRising: boolean }

/** A stop below a rising market or above a falling one; it only moves with the trend, until a close breaks it. */
export const supertrend = define({
  pane: 'price',
  fields: { period: period(10), multiplier: decimal(3, 0.1, 20, 0.1) },
  outputs: () => [line('rising'), line('falling')],
  start({ period: size, multiplier }) {
    const range = createTrueRange()
    const meanRange = createWilderAverage(size)
    let memory: Memory | null = null
    return (bar, isClosed) => {
      const width = meanRange(range(bar, isClosed), isClosed)
      if (width === null) return [null, null]
      const next = followBands(memory, (bar.high + bar.low) / 2, multiplier * width, bar.close)
      if (isClosed) memory = next
      return next.isRising ? [next.lower, null] : [null, next.upper]
    }
  },
})

function followBands(memory: Memory | null, middle: number, width: number, close: number): Memory {
  const basicUpper = middle + width
  const basicLower = middle - width
  // Without a trend yet it counts as falling, as in most charts.
  if (!memory) return { upper: basicUpper, lower: basicLower, close, isRising: false }
  const upper = basicUpper < memory.upper || memory.close > memory.upper ? basicUpper : memory.upper
  const lower = basicLower > memory.lower || memory.close < memory.lower ? basicLower : memory.lower
  return { upper, lower, close, isRising: memory.isRising ? close >= lower : close > upper }
}

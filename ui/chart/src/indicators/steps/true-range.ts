import type { DrawnBar } from '../../candles/index.ts'
import { createPrevious } from './previous.ts'
import type { Step } from './step.ts'

/** The range of the candle, including the gap from the close before. */
export function createTrueRange(): Step<DrawnBar, number> {
  const closeBefore = createPrevious<number>()
  return ({ high, low, close }, isClosed) => {
    const before = closeBefore(close, isClosed)
    return before === undefined ? high - low : Math.max(high, before) - Math.min(low, before)
  }
}

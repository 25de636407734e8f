import { define, line } from '../definition.ts'
import { period } from '../settings.ts'
import { createHighest, createLowest } from '../steps/extremes.ts'
import type { Drawn, Step } from '../steps/step.ts'

/** The middle of three ranges; the spans are drawn ahead of their candle, the close behind it. */
export const ichimoku = define({
  pane: 'price',
  fields: { conversion: period(9), base: period(26), span: period(52), displacement: period(26) },
  outputs: ({ displacement }) => [
    line('conversion'),
    line('base'),
    line('spanA', { shift: displacement - 1 }),
    line('spanB', { shift: displacement - 1 }),
    line('lagging', { shift: 1 - displacement }),
  ],
  start({ conversion, base, span }) {
    const fast = createMiddle(conversion)
    const slow = createMiddle(base)
    const slowest = createMiddle(span)
    return (bar, isClosed) => {
      const first = fast(bar, isClosed)
      const second = slow(bar, isClosed)
      const lead = first === null || second === null ? null : (first + second) / 2
      return [first, second, lead, slowest(bar, isClosed), bar.close]
    }
  },
})

function createMiddle(size: number): Step<{ readonly high: number; readonly low: number }, Drawn> {
  const highest = createHighest(size)
  const lowest = createLowest(size)
  return ({ high, low }, isClosed) => {
    const top = highest(high, isClosed)
    const bottom = lowest(low, isClosed)
    return top === null || bottom === null ? null : (top + bottom) / 2
  }
}

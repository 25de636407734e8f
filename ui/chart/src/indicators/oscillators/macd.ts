import { define, line } from '../definition.ts'
import { choice, period } from '../settings.ts'
import { createExponentialAverage } from '../steps/averages.ts'
import { priceOf, sources } from '../steps/source.ts'

/** A fast average minus a slow one, its own average, and the difference of the two. */
export const macd = define({
  pane: 'own',
  fields: { fast: period(12), slow: period(26), signal: period(9), source: choice(sources, 'close') },
  outputs: () => [line('macd'), line('signal'), { key: 'histogram', shape: 'histogram' }],
  start({ fast, slow, signal, source }) {
    const quick = createExponentialAverage(fast)
    const calm = createExponentialAverage(slow)
    const smooth = createExponentialAverage(signal)
    return (bar, isClosed) => {
      const price = priceOf(bar, source)
      const left = quick(price, isClosed)
      const right = calm(price, isClosed)
      if (left === null || right === null) return [null, null, null]
      const distance = left - right
      const average = smooth(distance, isClosed)
      return [distance, average, average === null ? null : distance - average]
    }
  },
})

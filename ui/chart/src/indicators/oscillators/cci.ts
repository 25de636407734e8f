import { define, line } from '../definition.ts'
import { period } from '../settings.ts'
import { createSimpleAverage } from '../steps/averages.ts'
import { priceOf } from '../steps/source.ts'
import { createTail } from '../steps/tail.ts'

// Lambert's constant: about three quarters of all values then lie within ±100.
const constant = 0.015

/** The distance of the typical price from its mean, in mean deviations. */
export const cci = define({
  pane: 'own',
  fields: { period: period(20) },
  outputs: () => [line('cci')],
  start({ period: size }) {
    const average = createSimpleAverage(size)
    const tail = createTail(size)
    return (bar, isClosed) => {
      const price = priceOf(bar, 'hlc3')
      const mean = average(price, isClosed)
      let distances = 0
      if (mean !== null) {
        distances = Math.abs(price - mean)
        tail.each((older) => {
          distances += Math.abs(older - mean)
        })
      }
      if (isClosed) tail.push(price)
      if (mean === null) return [null]
      return [distances === 0 ? 0 : (price - mean) / ((constant * distances) / size)]
    }
  },
})

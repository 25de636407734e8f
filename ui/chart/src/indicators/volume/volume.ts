/** Volume indicators: volume with its averages, OBV, money flow. */
import { define, line, lines } from '../definition.ts'
import { period, periods } from '../settings.ts'
import { createSimpleAverage } from '../steps/averages.ts'
import { createPrevious } from '../steps/previous.ts'
import { priceOf } from '../steps/source.ts'

export const vol = define({
  pane: 'own',
  fields: { periods: periods(5, 10) },
  outputs: (settings) => [{ key: 'volume', shape: 'columns' }, ...lines('ma', settings.periods)],
  start({ periods: chosen }) {
    const averages = chosen.map(createSimpleAverage)
    return ({ volume }, isClosed) => [volume, ...averages.map((average) => average(volume, isClosed))]
  },
})

/** Adds volume when the close rises and subtracts it when it falls. Only the shape is meaningful: it counts from the
 * oldest loaded candle. */
export const obv = define({
  pane: 'own',
  fields: { period: period(30) },
  outputs: ({ period: parameter }) => [line('obv'), line('ma', { parameter })],
  start({ period: size }) {
    const before = createPrevious<number>()
    const average = createSimpleAverage(size)
    let held = 0
    return ({ close, volume }, isClosed) => {
      const last = before(close, isClosed)
      const sum = held + (last === undefined ? 0 : Math.sign(close - last) * volume)
      if (isClosed) held = sum
      return [sum, average(sum, isClosed)]
    }
  },
})

/** Money flow index: typical price times volume, rising against falling, 0 … 100. */
export const mfi = define({
  pane: 'own',
  fields: { period: period(14) },
  outputs: () => [line('mfi')],
  start({ period: size }) {
    const before = createPrevious<number>()
    const inflow = createSimpleAverage(size)
    const outflow = createSimpleAverage(size)
    return (bar, isClosed) => {
      const price = priceOf(bar, 'hlc3')
      const last = before(price, isClosed)
      if (last === undefined) return [null]
      const money = price * bar.volume
      const rising = inflow(price > last ? money : 0, isClosed)
      const falling = outflow(price < last ? money : 0, isClosed)
      if (rising === null || falling === null) return [null]
      return [rising + falling === 0 ? 50 : (100 * rising) / (rising + falling)]
    }
  },
})

import { define, lines, type Definition } from '../definition.ts'
import { choice, periods, type ChoiceField, type ListField } from '../settings.ts'
import { createExponentialAverage, createSimpleAverage, createWeightedAverage } from '../steps/averages.ts'
import { priceOf, sources, type Source } from '../steps/source.ts'
import type { Drawn, Step } from '../steps/step.ts'

type Average = (period: number) => Step<number, Drawn>

function defineAverages(
  key: string,
  create: Average,
  preset: readonly number[],
): Definition<{ readonly periods: ListField; readonly source: ChoiceField<Source> }> {
  return define({
    pane: 'price',
    fields: { periods: periods(...preset), source: choice(sources, 'close') },
    outputs: (settings) => lines(key, settings.periods),
    start({ periods: chosen, source }) {
      const averages = chosen.map(create)
      return (bar, isClosed) => {
        const price = priceOf(bar, source)
        return averages.map((average) => average(price, isClosed))
      }
    },
  })
}

export const ma = defineAverages('ma', createSimpleAverage, [7, 25, 99])
export const ema = defineAverages('ema', createExponentialAverage, [7, 25, 99])
export const wma = defineAverages('wma', createWeightedAverage, [7, 25, 99])

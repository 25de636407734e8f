/** Histories too long to calculate by hand, each with the source of its results. */
import { expect, test } from 'vitest'
import { closes } from '../testing/bars.ts'
import { createIndicator } from './catalog.ts'
import { calculateIndicator } from './indicator-run.ts'

const numbers = (text: string) => text.trim().split(/\s+/).map(Number)
const roundAll = (values: readonly (number | null)[] | undefined, decimals: number) =>
  (values ?? []).filter((value) => value !== null).map((value) => Number(value.toFixed(decimals)))

// The closes of a chart school's ten-day example. Its printed results were made from unrounded prices (it prints 22.31
// where these closes give 22.303), so those below are calculated from these closes, in fractions.
const averaged = closes(
  ...numbers(`
    22.27 22.19 22.08 22.17 22.18 22.13 22.23 22.43 22.24 22.29 22.15 22.39 22.38 22.61 23.36
    24.05 23.75 23.83 23.95 23.63 23.82 23.87 23.65 23.19 23.1 23.33 22.68 23.1 22.4 22.17`),
)

test('simple average of ten days', () => {
  const [values] = calculateIndicator(createIndicator('ma', { periods: [10] }), averaged)
  expect(roundAll(values, 3)).toEqual(
    numbers(`
      22.221 22.209 22.229 22.259 22.303 22.421 22.613 22.765 22.905 23.076 23.21 23.377 23.525
      23.652 23.71 23.684 23.612 23.505 23.432 23.277 23.131`),
  )
})

test('exponential average of ten days', () => {
  const [values] = calculateIndicator(createIndicator('ema', { periods: [10] }), averaged)
  expect(roundAll(values, 4)).toEqual(
    numbers(`
      22.221 22.2081 22.2412 22.2664 22.3289 22.5164 22.7952 22.9688 23.1254 23.2753 23.3398 23.4271
      23.5076 23.5335 23.4711 23.4036 23.3902 23.2611 23.2318 23.0806 22.915`),
  )
})

test('relative strength of fourteen days, as published with its closes', () => {
  const prices = closes(
    ...numbers(`
    44.3389 44.0902 44.1497 43.6124 44.3278 44.8264 45.0955 45.4245 45.8433 46.0826 45.8931 46.0328
    45.614 46.282 46.282 46.0028 46.0328 46.4116 46.2222 45.6439 46.2122 46.2521 45.7137 46.4515
    45.7835 45.3548 44.0288 44.1783 44.2181 44.5672 43.4205 42.6628 43.1314`),
  )
  const [values] = calculateIndicator(createIndicator('rsi', { periods: [14] }), prices)
  expect(roundAll(values, 2)).toEqual(
    numbers(`
      70.53 66.32 66.55 69.41 66.36 57.97 62.93 63.26 56.06 62.38 54.71 50.42 39.99 41.46 41.87
      45.46 37.3 33.08 37.77`),
  )
  // Other programs give these two to eight decimals.
  expect(values?.[14]).toBeCloseTo(70.53278948, 8)
  expect(values?.at(-1)).toBeCloseTo(37.77295211, 8)
})

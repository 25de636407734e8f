import { expect, test } from 'vitest'
import { calculateProfitShare, chooseDecimals, convertPoint, drawValues } from './value-history.calc.ts'

const point = (timeMs: number, value: string, came = '0', went = '0', profit = '0') => ({
  timeMs,
  value,
  came,
  went,
  profit,
})

test('profit is compared with what was there and what came, never with what it is worth now', () => {
  expect(calculateProfitShare({ points: [point(0, '100'), point(1, '330', '200', '0', '30')] })).toBe(1_000n)
  expect(calculateProfitShare({ points: [point(0, '100'), point(1, '50', '0', '0', '-50')] })).toBe(-5_000n)
})

test('an account in which nothing was and nothing came has no share', () => {
  expect(calculateProfitShare({ points: [] })).toBeUndefined()
  expect(calculateProfitShare({ points: [point(0, '0'), point(1, '0')] })).toBeUndefined()
})

test('every amount of a point is converted', () => {
  expect(convertPoint(point(7, '1', '2', '3', '-4'), (text) => `${text}0`)).toEqual(point(7, '10', '20', '30', '-40'))
})

test('values are drawn with the decimals that are shown; one point is a line too', () => {
  expect(drawValues([point(5, '12.345678901234567890')], 2)?.points).toMatchObject([{ timeMs: 5, price: '12.34' }])
  expect(drawValues([], 2)).toBeNull()
})

test.each([
  ['38475.01', 2, 2],
  ['0.00123456789', 2, 6],
  // Complaints 29 to 31: a tiny value is neither zero nor written with an exponent.
  ['0.000000001234', 2, 12],
  ['0.5', 8, 8],
  ['0', 2, 2],
])('the largest value %s of a unit with %i decimals is shown with %i', (largest, usual, decimals) => {
  const points = [point(0, '0'), point(1, largest)]
  expect(chooseDecimals(points, usual)).toBe(decimals)
  expect(drawValues(points, decimals)?.points.at(-1)?.price).toContain(largest.slice(0, 6))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateSparkline } from './sparkline.calc.ts'

const box = { width: 100, height: 32, inset: 1 }
const draw = (...values: string[]) => calculateSparkline(values, box)

test('the highest price is on top, the lowest at the bottom, the first at the left', () => {
  expect(draw('1', '3', '2').line).toBe('M0 31L50 1L100 16')
  expect(draw('1', '3', '2').area).toBe('M0 31L50 1L100 16L100 32L0 32Z')
})

test('last against first is the trend', () => {
  expect([draw('1', '9', '2').trend, draw('2', '9', '1').trend, draw('2', '9', '2.00').trend]).toEqual([
    'up',
    'down',
    undefined,
  ])
})

test('no price, one price and a constant price each have a line', () => {
  expect(draw().line).toBe('')
  expect(draw('5').line).toBe('M0 16L100 16')
  expect(draw('5', '5.0', '5').line).toBe('M0 16L50 16L100 16')
})

test('sees a difference that a float cannot', () => {
  expect(draw('12345678901234567890.1', '12345678901234567890.2').line).toBe('M0 31L100 1')
})

test('a long history is reduced to at most two points per pixel and keeps its ends', () => {
  const { line } = calculateSparkline(
    Array.from({ length: 10_000 }, (_, index) => String(index)),
    box,
  )
  expect(line.split('L')).toHaveLength(200)
  expect(line).toMatch(/^M0 31L.*L100 1$/)
})

test('never leaves its box', () => {
  const price = fc.tuple(fc.bigInt(0n, 10n ** 24n), fc.nat(9)).map(([whole, tenth]) => `${whole}.${tenth}`)
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (prices) => {
      const numbers =
        calculateSparkline(prices, box)
          .line.match(/[\d.]+/g)
          ?.map(Number) ?? []
      const heights = numbers.filter((_, index) => index % 2 === 1)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...heights)).toBeLessThanOrEqual(31)
    }),
  )
})

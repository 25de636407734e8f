import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideCeil, divideExact, divideFloor } from './rounding.ts'

test.each([
  [7n, 2n, 3n, 4n],
  [-7n, 2n, -4n, -3n],
  [7n, -2n, -4n, -3n],
  [-7n, -2n, 3n, 4n],
  [6n, 3n, 2n, 2n],
  [-6n, 3n, -2n, -2n],
  [0n, 5n, 0n, 0n],
])('[MN-6] %s / %s is %s rounded down and %s rounded up', (dividend, divisor, floor, ceil) => {
  expect(divideFloor(dividend, divisor)).toBe(floor)
  expect(divideCeil(dividend, divisor)).toBe(ceil)
})

test('[MN-6] floor and ceil lie around the quotient, and are equal exactly when it is whole', () => {
  const divisors = fc.bigInt({ min: -1_000n, max: 1_000n }).filter((divisor) => divisor !== 0n)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), divisors, (dividend, divisor) => {
      const [floor, ceil] = [divideFloor(dividend, divisor), divideCeil(dividend, divisor)]
      const sign = divisor < 0n ? -1n : 1n
      expect(floor * divisor * sign <= dividend * sign).toBe(true)
      expect(ceil * divisor * sign >= dividend * sign).toBe(true)
      expect(ceil - floor).toBe(dividend % divisor === 0n ? 0n : 1n)
    }),
  )
})

test('[MN-6] an exact division refuses a remainder', () => {
  expect(divideExact(-12n, 4n)).toBe(-3n)
  expect(() => divideExact(13n, 4n)).toThrow(new RangeError('13 does not divide evenly by 4'))
  expect(() => divideExact(1n, 0n)).toThrow(RangeError)
})

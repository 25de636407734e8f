import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFee, feePpmMax, isFeePpm } from './fee.ts'

const anyUnits = fc.bigInt({ min: 1n, max: 10n ** 36n })
const anyPpm = fc.nat({ max: feePpmMax })
const fee = (received: bigint, ppm: number) => calculateFee(received as Units, ppm)

test.each([
  // received, rate, fee
  [1_000_000n, 1_000, 1_000n], // 0.1 % of one million
  [1_000_001n, 1_000, 1_001n], // a fraction of a unit is a whole one
  [1n, 1, 1n], // never less than one unit, where there is a rate
  [1n, 100_000, 1n],
  [999n, 0, 0n],
  [10n ** 36n, 650, 65n * 10n ** 31n],
  [123_456_789n, 375, 46_297n], // 46,296.295875
])('[FE-2] of %s at %s millionths the fee is %s', (received, ppm, amount) => {
  expect(fee(received, ppm)).toBe(amount)
})

test('[FE-2] a fee is never more than what was received, nor less than the exact share, nor a unit above it', () => {
  fc.assert(
    fc.property(anyUnits, anyPpm, (received, ppm) => {
      const amount = fee(received, ppm)
      const excess = amount * 1_000_000n - received * BigInt(ppm)
      expect(amount <= received && excess >= 0n && excess < 1_000_000n).toBe(true)
    }),
  )
})

test('[FE-2] more received or a higher rate never costs less', () => {
  fc.assert(
    fc.property(anyUnits, anyPpm, fc.bigInt({ min: 0n, max: 10n ** 20n }), anyPpm, (received, ppm, more, otherPpm) => {
      expect(fee(received + more, ppm) >= fee(received, ppm)).toBe(true)
      expect(fee(received, Math.max(ppm, otherPpm)) >= fee(received, ppm)).toBe(true)
    }),
  )
})

test.each([
  [0, true],
  [100_000, true],
  [100_001, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
])('[FE-2] a rate of %s: %s', (ppm, isValid) => {
  expect(isFeePpm(ppm)).toBe(isValid)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFundedIndex, calculateMark, priceScale } from './mark-price.ts'

const tick = priceScale / 10n
const minuteMs = 60_000

const inputs = {
  index: 91_500n * priceScale,
  last: 91_480n * priceScale,
  ratePpb: 100_000n,
  msToFunding: 120 * minuteMs,
  fundingIntervalMs: 480 * minuteMs,
  basisMean: 12n * priceScale,
}

test('[FUT-32] [V20] mark is the median of three prices in whole ticks', () => {
  expect(calculateFundedIndex(inputs)).toBe(91_502_287_500_000_000n)
  expect(calculateMark(inputs, tick, 300)).toBe(915_023n)
})

test('[FUT-32] without a last price the index takes its place', () => {
  expect(calculateMark({ ...inputs, last: 0n }, tick, 300)).toBe(915_023n)
})

test('[FUT-32] a price half-way between two ticks is rounded up', () => {
  const half = { ...inputs, ratePpb: 0n, index: 91_500n * priceScale + tick / 2n, basisMean: 0n, last: 0n }
  expect(calculateMark(half, tick, 300)).toBe(915_001n)
})

test('[FUT-32] mark stays within the band of the index, whatever the other prices are', () => {
  const price = fc.bigInt(1n, 10n ** 19n)
  const bandBps = fc.integer({ min: 1, max: 2_000 })
  fc.assert(
    fc.property(price, price, fc.bigInt(-(10n ** 19n), 10n ** 19n), bandBps, (index, last, basisMean, band) => {
      const mark = calculateMark({ ...inputs, index, last, basisMean }, 1_000n, band) * 1_000n
      const bound = (index * BigInt(band)) / 10_000n
      // The lowest price is one tick.
      expect(mark === 1_000n || mark >= index - bound - 1n).toBe(true)
      expect(mark === 1_000n || mark <= index + bound).toBe(true)
    }),
  )
})

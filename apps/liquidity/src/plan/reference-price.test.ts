import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '@argosy/random'
import { calculateCellTicks, createReferencePrice } from './reference-price.ts'

function walk(seed: number, startTicks: bigint, steps: number): bigint[] {
  const cellTicks = calculateCellTicks(startTicks)
  const reference = createReferencePrice({
    startTicks,
    cellTicks,
    maxTicks: 10n ** 12n,
    random: createRandom(seed, 'a'),
  })
  return Array.from({ length: steps }, () => {
    reference.advance()
    return reference.ticks
  })
}

test('the walk begins where the market stands', () => {
  const reference = createReferencePrice({
    startTicks: 6_712_345n,
    cellTicks: 200n,
    maxTicks: 10n ** 12n,
    random: createRandom(1, 'a'),
  })
  expect(reference.ticks).toBe(6_712_345n)
})

test('the same seed walks the same way, another seed another', () => {
  expect(walk(7, 6_700_000n, 50)).toEqual(walk(7, 6_700_000n, 50))
  expect(walk(7, 6_700_000n, 50)).not.toEqual(walk(8, 6_700_000n, 50))
})

test('a step is at most a few cells, and the price stays within its bounds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.bigInt({ min: 1n, max: 10n ** 9n }), (seed, startTicks) => {
      const cellTicks = calculateCellTicks(startTicks)
      const maxTicks = 10n ** 9n
      const reference = createReferencePrice({ startTicks, cellTicks, maxTicks, random: createRandom(seed, 'a') })
      for (let step = 0; step < 200; step++) {
        const before = reference.ticks
        reference.advance()
        const moved = reference.ticks > before ? reference.ticks - before : before - reference.ticks
        expect(moved).toBeLessThanOrEqual(cellTicks * 4n)
        expect(reference.ticks).toBeGreaterThanOrEqual(cellTicks * 200n)
        expect(reference.ticks).toBeLessThanOrEqual(maxTicks / 2n)
      }
    }),
  )
})

test('even a market with coarse ticks moves', () => {
  expect(new Set(walk(3, 15_000n, 600)).size).toBeGreaterThan(5)
})

test('where a tick is large the price still moves by little, and a lively market by more', () => {
  const spread = (liveliness: number) => {
    const options = { startTicks: 3_910n, cellTicks: 1n, maxTicks: 10n ** 7n, liveliness }
    const reference = createReferencePrice({ ...options, random: createRandom(5, 'a') })
    const seen = Array.from({ length: 120 }, () => {
      reference.advance()
      return Number(reference.ticks)
    })
    return Math.max(...seen) - Math.min(...seen)
  }
  expect(spread(100)).toBeLessThan(20) // half a percent in a minute
  expect(spread(300)).toBeGreaterThan(spread(100))
})

test.each([
  [6_700_000n, 200n],
  [350_000n, 10n],
  [15_000n, 1n],
  [12n, 1n],
  [100_000n, 5n],
])('a price of %s ticks has cells of %s', (price, cell) => {
  expect(calculateCellTicks(price)).toBe(cell)
})

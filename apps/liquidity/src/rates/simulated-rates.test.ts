import { currencies } from '@argosy/catalogue'
import { parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateSimulatedRates } from './simulated-rates.ts'

const anyTime = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 })
const millionths = (text: string | undefined) => parseDecimalOrThrow(text ?? '', 6)

test('[THM-6] every currency has a rate, in order, and the source is reported as simulated', () => {
  const { source, asOfMs, rates } = calculateSimulatedRates(1, 1_700_000_000_000)
  expect([source, asOfMs]).toEqual(['simulated', 1_700_000_000_000])
  expect(Object.keys(rates)).toEqual(currencies.map(({ name }) => name))
})

test('the same seed and time give the same rates, another seed others', () => {
  const rates = (seed: number) => calculateSimulatedRates(seed, 1_700_000_123_456).rates
  expect(rates(1)).toEqual(rates(1))
  expect(rates(1)).not.toEqual(rates(2))
})

test('rates move, but slowly: within a second by a few millionths, in all never by a percent', () => {
  fc.assert(
    fc.property(fc.nat(), anyTime, (seed, timeMs) => {
      const [before, after, nextDay] = [0, 1_000, 86_400_000].map(
        (step) => calculateSimulatedRates(seed, timeMs + step).rates,
      )
      for (const { name } of currencies) {
        const [first, second, third] = [
          millionths(before?.[name]),
          millionths(after?.[name]),
          millionths(nextDay?.[name]),
        ]
        expect(abs(second - first) * 1_000_000n).toBeLessThanOrEqual(first * 20n + 1_000_000n)
        expect(abs(third - first) * 100n).toBeLessThanOrEqual(first)
      }
    }),
    { numRuns: 50 },
  )
  const minutes = Array.from({ length: 30 }, (_, minute) =>
    calculateSimulatedRates(1, 1_700_000_000_000 + minute * 60_000),
  )
  expect(new Set(minutes.map(({ rates }) => rates['EUR'])).size).toBeGreaterThan(25)
})

test('the rate of the dollar stays close to one', () => {
  fc.assert(
    fc.property(fc.nat(), anyTime, (seed, timeMs) => {
      const dollar = millionths(calculateSimulatedRates(seed, timeMs).rates['USD'])
      expect(abs(dollar - 1_000_000n)).toBeLessThan(1_000n)
    }),
    { numRuns: 100 },
  )
})

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}

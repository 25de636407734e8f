import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculateCost,
  calculateMissing,
  calculateProgress,
  calculateSaving,
  calculatorVolumes,
  findLevel,
  findStop,
} from './fees.calc.ts'

const level = (number: number, volumeMin: string, makerPpm: number, takerPpm: number) => ({
  level: number,
  volumeMin,
  makerPpm,
  takerPpm,
})
const levels = [level(0, '0', 1_000, 1_000), level(1, '500000', 800, 800), level(2, '2000000', 650, 700)]

test('progress is cut, never rounded up: 100 % means reached', () => {
  expect(calculateProgress('499999.99999999', '500000')).toBe(9_999n)
  expect(calculateProgress('500000', '500000')).toBe(10_000n)
  expect(calculateProgress('900000', '500000')).toBe(10_000n)
  expect(calculateProgress('0', '500000')).toBe(0n)
  expect(Number(calculateMissing('499999.99999999', '500000'))).toBe(1e-8)
  expect(Number(calculateMissing('600000', '500000'))).toBe(0)
})

test('a saving is a range where maker and taker rates fall by different amounts', () => {
  expect(calculateSaving('1000000', levels[0]!, levels[1]!)).toEqual({ least: '200.00', most: '200.00' })
  expect(calculateSaving('1000000', levels[1]!, levels[2]!)).toEqual({ least: '100.00', most: '150.00' })
  // Rates that rise with a level save nothing; a saving is never negative.
  expect(calculateSaving('1000000', levels[2]!, levels[0]!)).toEqual({ least: '0.00', most: '0.00' })
})

test('the saving of any mix of maker and taker is within the range', () => {
  const ppm = fc.nat({ max: 100_000 })
  const rates = fc.record({ makerPpm: ppm, takerPpm: ppm })
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), fc.nat({ max: 100 }), rates, rates, (volume, maker, now, cut) => {
      const then = { makerPpm: Math.min(now.makerPpm, cut.makerPpm), takerPpm: Math.min(now.takerPpm, cut.takerPpm) }
      const { least, most } = calculateSaving(String(volume), now, then)
      const cents = (text: string) => parseDecimalOrThrow(text, 2)
      const saved = cents(calculateCost(String(volume), maker, now)) - cents(calculateCost(String(volume), maker, then))
      // Each of the figures is rounded to the cent.
      expect(saved).toBeGreaterThanOrEqual(cents(least) - 1n)
      expect(saved).toBeLessThanOrEqual(cents(most) + 1n)
    }),
  )
})

test('a cost is the weighted rate of the volume, rounded up to the cent', () => {
  expect(calculateCost('3000000', 40, levels[2]!)).toBe('2040.00')
  expect(calculateCost('0.01', 0, levels[0]!)).toBe('0.01')
  expect(calculateCost('0', 50, levels[0]!)).toBe('0.00')
})

test('[FE-4] the level of a volume is the highest whose least volume it reaches', () => {
  expect(findLevel(levels, '1999999.99')?.level).toBe(1)
  expect(findLevel(levels, '2000000')?.level).toBe(2)
  expect(findLevel([], '1')).toBeUndefined()
})

test('each stop of the slider finds itself', () => {
  for (const [at, stop] of calculatorVolumes.entries()) {
    expect(findStop(stop)).toBe(at)
    expect(findStop(`${stop}.5`)).toBe(at)
  }
  expect(findStop(formatDecimal(0n, 8))).toBe(0)
})

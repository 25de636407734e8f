import { expect, test } from 'vitest'
import { createTurnover } from './turnover.calc.ts'

const prices: Readonly<Record<string, string>> = { BTC: '67000.00', USDC: '0.9998' }
const turnoverOf = createTurnover((assetId) => prices[assetId])

test.each([
  ['1234.50000000', 'USDT', '1234.50000000'],
  ['2.50000000', 'BTC', '167500.00000000'],
  ['1000.000000', 'USDC', '999.80000000'],
  ['0.00000001', 'BTC', '0.00067000'],
  ['90071992547409931.99999999', 'USDT', '90071992547409931.99999999'],
])('%s %s are worth %s USDT', (volume, quote, worth) => {
  expect(turnoverOf(volume, quote)).toBe(worth)
})

test('a currency without a USDT market has no value', () => {
  expect(turnoverOf('1', 'XYZ')).toBeNull()
})

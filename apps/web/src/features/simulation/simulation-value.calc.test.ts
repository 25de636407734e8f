import type { BalanceView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { calculateValueInUsdt, pricedMarkets } from './simulation-value.calc.ts'

const balance = (assetId: string, available: string, held = '0.00000000'): BalanceView => ({ assetId, available, held })
const prices = new Map([
  ['BTCUSDT', '67000.01'],
  ['DOGEUSDT', '0.12440'],
])

test('money in orders counts, and every coin at its last price', () => {
  const balances = [balance('USDT', '1000.00000000', '500.00000000'), balance('BTC', '0.25000000', '0.25000000')]
  expect(calculateValueInUsdt(balances, prices)).toBe('35000.00')
})

test('it is exact where a float is not, and cut, not rounded up', () => {
  expect(calculateValueInUsdt([balance('USDT', '0.10000000'), balance('USDT', '0.20000000')], prices)).toBe('0.30')
  expect(calculateValueInUsdt([balance('USDT', '90071992547409931.99999999')], prices)).toBe('90071992547409931.99')
  expect(calculateValueInUsdt([balance('DOGE', '3.00000001')], prices)).toBe('0.37')
})

test('a coin without a price counts nothing; nothing is worth nothing', () => {
  expect(calculateValueInUsdt([balance('XYZ', '5.00000000'), balance('USDT', '1.00000000')], prices)).toBe('1.00')
  expect(calculateValueInUsdt([], prices)).toBe('0.00')
})

test('only coins that are there need a price', () => {
  const balances = [balance('USDT', '5'), balance('BTC', '0.00000000', '0.1'), balance('ETH', '0.00000000')]
  expect(pricedMarkets(balances)).toEqual(['BTCUSDT'])
})

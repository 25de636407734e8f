import { expect, test } from 'vitest'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { someTerms } from '../../shared/test-terms.ts'
import { addDecimals, calculateAssetRows, sumValues } from './assets.calc.ts'

test('amounts are added digit for digit', () => {
  expect(addDecimals('0.10000000', '0.20000000')).toBe('0.30000000')
  expect(addDecimals('90071992547409.93', '0.01')).toBe('90071992547409.94')
  expect(addDecimals('5', '0.5')).toBe('5.5')
})

test('only insignificant zeros are trimmed', () => {
  expect(trimZeros('10000.00000000', 2)).toBe('10000.00')
  expect(trimZeros('0.12345600', 2)).toBe('0.123456')
  expect(trimZeros('7.00', 0)).toBe('7')
})

const balance = (assetId: string, available: string, held = '0.00') => ({ assetId, available, held })
const lastOf = (marketId: string) => ({ BTCUSDT: '50000.00' })[marketId]

test('what is worth most comes first; what has no price comes last and is worth nothing made up', () => {
  const rows = calculateAssetRows(
    [balance('USDT', '900.00', '100.00'), balance('XYZ', '5.00'), balance('BTC', '0.50'), balance('ETH', '0.00')],
    [someTerms()],
    lastOf,
  )
  expect(rows.map(({ assetId, total, value }) => [assetId, total, value && trimZeros(value, 2)])).toEqual([
    ['BTC', '0.50', '25000.00'],
    ['USDT', '1000.00', '1000.00'],
    ['XYZ', '5.00', undefined],
  ])
  expect(sumValues(rows)).toBeUndefined()
  expect(trimZeros(sumValues(rows.slice(0, 2)) ?? '', 2)).toBe('26000.00')
})

import { expect, test } from 'vitest'
import { trimZeros } from '../shared/trim-zeros.ts'
import { addDecimals } from './assets.calc.ts'

test('amounts are added digit for digit', () => {
  expect(addDecimals('0.10000000', '0.20000000')).toBe('0.30000000')
  expect(addDecimals('90071992547409.93', '0.01')).toBe('90071992547409.94')
  expect(addDecimals('5', '0.5')).toBe('5.5')
})

test('only zeros that say nothing are left out', () => {
  expect(trimZeros('10000.00000000', 2)).toBe('10000.00')
  expect(trimZeros('0.12345600', 2)).toBe('0.123456')
  expect(trimZeros('7.00', 0)).toBe('7')
})

import { parseDecimal } from '@argosy/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainDecimal } from './plain-decimal.ts'

test.each([
  ['60000.12', '60000.12'],
  ['59500', '59500'],
  ['10.5', '10.5'],
  ['1e-7', '0.0000001'],
  ['1.5E+3', '1500'],
  ['12.345e1', '123.45'],
  ['0.10', '0.1'],
  ['007', '7'],
  ['-5', '-5'],
  ['-0', '0'],
  ['0e5', '0'],
  ['123456789012345678.123456789', '123456789012345678.123456789'],
])('%s is %s', (text, plain) => {
  expect(toPlainDecimal(text)).toBe(plain)
})

test.each([
  '',
  ' 1',
  '1 ',
  '+1',
  '.5',
  '5.',
  '1e',
  '1e999',
  '1e41',
  '0x10',
  '1_000',
  '1,5',
  'NaN',
  'Infinity',
  '٣',
  '1'.repeat(65),
])('%j is no decimal', (text) => {
  expect(toPlainDecimal(text)).toBeUndefined()
})

test('an exponent moves the point and changes no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: -18, max: 18 }), (digits, exponent) => {
      const plain = toPlainDecimal(`${digits}e${exponent}`) ?? ''
      const read = parseDecimal(plain, 18)
      expect(read).toEqual({ ok: true, value: digits * 10n ** BigInt(18 + exponent) })
    }),
  )
})

import { findLanguage } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { formatBookQuantity } from './format-book-quantity.ts'

const language = findLanguage('en') ?? expect.fail('no English')

test.each([
  [387n, 3, '0.387'],
  [12_345_678n, 5, '123.45678'],
  [22_281_641n, 0, '22,281,641'],
  [670_645_446n, 0, '670.64M'],
  [2_490_830_492n, 0, '2.49B'],
  [123_456_789_012n, 8, '1,234.56789012'],
])('%s units of %s decimals are %s', (units, decimals, text) => {
  expect(formatBookQuantity(language, units, decimals)).toBe(text)
})

import { expect, test } from 'vitest'
import { maskEmail, maskMobile, maskCode } from './mask.ts'

test.each([
  ['alice@example.com', 'al***@example.com'],
  ['al@example.com', 'a***@example.com'],
  ['a@example.com', '****@example.com'],
  [null, ''],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test('a telephone number is masked except its last digits, an anti-phishing code except its first letters', () => {
  expect(maskMobile('49', '15112345678')).toBe('+49 ***78')
  expect(maskMobile(null, null)).toBe('')
  expect(maskCode('blueberry')).toBe('bl***')
})

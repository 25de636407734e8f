import { expect, test } from 'vitest'
import { calculatePasswordStrength, passwordLengthMin } from './password-strength.calc.ts'
import { passwordLengthMin as gatewayLengthMin } from '@argosy/wire/http'

test.each([
  ['', 'too_short'],
  ['Tr7!xQ2', 'too_short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890123456', 'weak'],
  ['password', 'weak'],
  ['abababababab', 'weak'],
  ['harbour-slope', 'fair'],
  ['Tr7!xQ2p-m', 'fair'],
  ['seven crates of lemons', 'strong'],
  ['голубой чайник кипит', 'strong'],
])('%j is %s', (password, expected) => {
  expect(calculatePasswordStrength(password)).toBe(expected)
})

test('the account’s own name protects nothing', () => {
  expect(calculatePasswordStrength('marianne.dupont', ['marianne.dupont@example.com'])).toBe('weak')
})

test('what is too short here is too short at the gateway', () => {
  expect(passwordLengthMin).toBe(gatewayLengthMin)
})

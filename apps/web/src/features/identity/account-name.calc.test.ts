import { expect, test } from 'vitest'
import { isPhoneLike, parseAccountName } from './account-name.calc.ts'

test.each([
  ['alice@example.com', { kind: 'email', email: 'alice@example.com' }],
  ['  alice@example.com ', { kind: 'email', email: 'alice@example.com' }],
  ['0151 2345678', { kind: 'phone', areaCode: '49', phone: '1512345678' }],
  ['(151) 234-5678', { kind: 'phone', areaCode: '49', phone: '1512345678' }],
  ['+1 415 555 0100', { kind: 'phone', areaCode: '1', phone: '4155550100' }],
  ['0033 6 12 34 56 78', { kind: 'phone', areaCode: '33', phone: '612345678' }],
  ['+971501234567', { kind: 'phone', areaCode: '971', phone: '501234567' }],
])('%j is an account', (text, account) => {
  expect(parseAccountName(text, '49')).toEqual(account)
})

test.each(['', 'alice', 'alice@', 'alice@example', 'a b@example.com', '123', '+999 1234567', '0151 23456789012345'])(
  '%j is none yet',
  (text) => {
    expect(parseAccountName(text, '49')).toBeUndefined()
  },
)

test.each([
  ['015', true],
  ['+49', true],
  ['alice', false],
  ['01', false],
  ['123@example.com', false],
])('%s is being typed as a phone number: %s', (text, expected) => {
  expect(isPhoneLike(text)).toBe(expected)
})

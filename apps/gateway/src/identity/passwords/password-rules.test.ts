import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { readBreachedPasswords } from './breached/breached-passwords.ts'
import { createPasswordRules } from './password-rules.ts'

const findPasswordProblem = createPasswordRules(readBreachedPasswords())

test.each([
  ['seven77', 'password_too_short'],
  ['a'.repeat(129), 'password_too_long'],
  ['password', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['Password123!', 'password_too_common'],
  ['p4ssw0rd', 'password_too_common'],
  ['12345678', 'password_too_common'],
  ['qwertyuiop', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['abababababab', 'password_too_common'],
  ['abcdefghij', 'password_too_common'],
  ['Argosy2026', 'password_too_common'],
  ['4rg0sy!!', 'password_too_common'],
  ['bitcoin1', 'password_too_common'],
  ['alice.w99', 'password_with_own_name'],
  ['Trombone', 'password_too_common'],
])('%s is refused: %s', (password, refusal) => {
  expect(findPasswordProblem(password, ['Alice.W@example.com', 'alice'])).toBe(refusal)
})

test.each([
  'ab3!kq9z',
  'alice sails at dawn',
  'bob keeps the ledger',
  'корабль уходит утром',
  '密码由八个以上的字组成',
  '        spaces       count    ',
  `${'x'.repeat(60)}yz1`,
  'trading crypto is a strange way to spend a morning',
])('%s is good: no kind of character is demanded', (password) => {
  expect(findPasswordProblem(password, ['alice@example.com', 'alice'])).toBeUndefined()
})

test('64 characters and more are taken, 128 of any script', () => {
  const letters = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x1f600 + ((at * 7) % 64))).join('')
  expect(findPasswordProblem(letters)).toBeUndefined()
})

test('the list has a few hundred entries, none of them only for show', () => {
  expect(commonPasswords.size).toBeGreaterThan(250)
  for (const password of commonPasswords) {
    if (password.length >= 8) expect(findPasswordProblem(password)).toBe('password_too_common')
  }
})

test('whatever is typed is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void findPasswordProblem(text, [text])),
  )
})

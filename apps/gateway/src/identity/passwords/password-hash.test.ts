import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkPassword, createPasswords, hashPassword } from './password-hash.ts'

test('a password is stored as argon2id with at least 19 MiB, two passes and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test.each([
  ['the same', 'Correct horse 1', true],
  ['another case', 'correct horse 1', false],
  ['a blank at its end', 'Correct horse 1 ', false],
  ['the same letters in another form of Unicode', 'Correct horse 1\u0301', false],
  ['nothing', '', false],
])('%s: compared byte for byte', async (_, given, isRight) => {
  expect(await checkPassword(given, await hashPassword('Correct horse 1'))).toBe(isRight)
})

test('a password of 128 characters is compared to its last one', async () => {
  const long = 'x'.repeat(127)
  expect(await checkPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false)
})

test('an unknown account still costs one hash, and no password opens it', async () => {
  const calls: string[] = []
  const counted = createPasswords({
    hash: (password, options) => {
      calls.push(`hash ${JSON.stringify(options)}`)
      return hash(password, options)
    },
    verify: (hashed, password) => {
      calls.push(`verify ${hashed.split('$').slice(0, 4).join('$')}`)
      return verify(hashed, password)
    },
  })
  const costOf = async (passwordHash: string | null, password = 'wrong') => {
    calls.length = 0
    expect(await counted.checkPassword(password, passwordHash)).toBe(false)
    return [...calls]
  }
  await counted.warmUpPasswords()
  const known = await counted.hashPassword('Correct horse 1')
  expect(await costOf(null)).toEqual(await costOf(known))
  expect(await costOf(null, 'nobody has this password')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { checkPassword, hashPassword, warmUpPasswords } from './password-hash.ts'

test('a password is kept as argon2id of at least 19 MiB and two passes, with a salt of its own', async () => {
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
  await warmUpPasswords()
  const known = await hashPassword('Correct horse 1')
  /** In microseconds of processor time: what others do on the machine is not in it. */
  const costOf = async (passwordHash: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1) expect(await checkPassword('wrong', passwordHash)).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [unknownCost, knownCost] = [await costOf(null), await costOf(known)]
  expect(unknownCost).toBeGreaterThan(knownCost / 3)
  expect(await checkPassword('nobody has this password', null)).toBe(false)
})

import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key of the exchange')
const secret = Buffer.from('12345678901234567890')

test('what was sealed opens with the same key, for the same place', () => {
  expect(box.open(box.seal(secret, 'totp:1'), 'totp:1')).toEqual(secret)
})

test('the same secret is never sealed to the same bytes, and does not show in them', () => {
  const [first, second] = [box.seal(secret, 'totp:1'), box.seal(secret, 'totp:1')]
  expect(first.equals(second)).toBe(false)
  expect(first.includes(secret)).toBe(false)
})

test('it does not open for another user, with another key, or when a bit was changed', () => {
  const sealed = box.seal(secret, 'totp:1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => box.open(sealed, 'totp:2')).toThrow(/authenticate/)
  expect(() => createSecretBox('another key').open(sealed, 'totp:1')).toThrow(/authenticate/)
  expect(() => box.open(changed, 'totp:1')).toThrow(/authenticate/)
  expect(() => box.open(sealed.subarray(0, 20), 'totp:1')).toThrow(/tag/)
})

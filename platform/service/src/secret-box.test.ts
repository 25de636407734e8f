import { describe, expect, test } from 'vitest'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const box = createSecretBox(['a key of the exchange'])
const secret = Buffer.from('12345678901234567890')

test('a sealed value opens with the same key and context', () => {
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
  expect(() => createSecretBox(['another key']).open(sealed, 'totp:1')).toThrow(/authenticate/)
  expect(() => box.open(changed, 'totp:1')).toThrow(/authenticate/)
  expect(() => box.open(sealed.subarray(0, 20), 'totp:1')).toThrow(/tag/)
})

describe('[check 82] while a key changes', () => {
  const [old, both, next] = [['old'], ['new', 'old'], ['new']].map(createSecretBox) as [SecretBox, SecretBox, SecretBox]
  const sealed = old.seal(secret, 'totp:1')

  test('all keys open, and the newest seals', () => {
    expect(both.open(sealed, 'totp:1')).toEqual(secret)
    expect(next.open(both.seal(secret, 'totp:1'), 'totp:1')).toEqual(secret)
    expect(() => old.open(both.seal(secret, 'totp:1'), 'totp:1')).toThrow(/authenticate/)
    expect(() => both.open(sealed, 'totp:2')).toThrow(/authenticate/)
  })

  test('a value sealed with an older key is resealed once', () => {
    const resealed = both.reseal(sealed, 'totp:1')
    if (!resealed) throw new Error('not sealed anew')
    expect(next.open(resealed, 'totp:1')).toEqual(secret)
    expect(both.reseal(resealed, 'totp:1')).toBeUndefined()
    expect(() => next.reseal(sealed, 'totp:1')).toThrow(/authenticate/)
  })
})

test('without a key nothing is sealed', () => {
  expect(() => createSecretBox([])).toThrow(RangeError)
})

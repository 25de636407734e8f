import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRepeatedKey } from './has-repeated-key.ts'

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '[{"b":{"c":1,"c":1}}]',
  '{"a":{"x":1},"b":[{"y":1,"y":null}]}',
  '{"":1,"":2}',
])('[SGN-10] %s names a key twice', (text) => {
  expect(hasRepeatedKey(text, JSON.parse(text))).toBe(true)
})

test.each([
  '{}',
  '[]',
  '"a:b"',
  '{"a:b":"c:d"}',
  '{"a\\"":"\\\\","b":":"}',
  '[{"a":1},{"a":1}]',
  '{ "a" : { "a" : 1 } }',
])('%s names each key once', (text) => {
  expect(hasRepeatedKey(text, JSON.parse(text))).toBe(false)
})

test('no JSON that a program wrote is refused', () => {
  fc.assert(fc.property(fc.json(), (text) => !hasRepeatedKey(text, JSON.parse(text))))
})

test('brackets within brackets cost no stack', () => {
  const text = '['.repeat(8_000) + ']'.repeat(8_000)
  expect(hasRepeatedKey(text, JSON.parse(text))).toBe(false)
})

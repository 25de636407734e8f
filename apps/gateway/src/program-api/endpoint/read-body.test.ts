import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

test('numbers are read digit by digit', () => {
  expect(
    readBody('{"triggerPrice":59500,"amount":1e-7,"size":0.1234567890123456789,"list":[{"price":10.50}]}'),
  ).toEqual({
    triggerPrice: '59500',
    amount: '1e-7',
    size: '0.1234567890123456789',
    list: [{ price: '10.50' }],
  })
})

test('the rest is what it is', () => {
  expect(readBody('{"a":"1","b":true,"c":null}')).toEqual({ a: '1', b: true, c: null })
  expect(readBody('')).toEqual({})
})

test.each([
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1,"a":2}',
  '{"a":{"b":1,"b":2}}',
  '{"__proto__":{"a":1},"__proto__":2}',
])('%s is refused', (text) => {
  expect(readBody(text)).toBeUndefined()
})

test('a name of the language changes nothing', () => {
  const body = readBody('{"__proto__":{"size":"1"}}') as { size?: string }
  expect(body.size).toBeUndefined()
})

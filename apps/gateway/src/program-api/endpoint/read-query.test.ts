import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['', {}],
  ['symbol=BTCUSDT&limit=5', { symbol: 'BTCUSDT', limit: '5' }],
  ['clientOid=a%23b%20c%2Bd%2F%C3%A9', { clientOid: 'a#b c+d/é' }],
  ['clientOid=a+b', { clientOid: 'a+b' }],
  ['a=b=c&d', { a: 'b=c', d: '' }],
])('%s', (raw, parsed) => {
  expect(readQuery(raw)).toEqual(parsed)
})

test.each(['a=%', 'a=%C3', 'a=1&a=2', 'a=1&%61=2'])('the ambiguous query %s is refused', (raw) => {
  expect(readQuery(raw)).toBeUndefined()
})

test('a name of the language is a name like any other', () => {
  const parsed = readQuery('__proto__=x&constructor=y')
  expect(Object.entries(parsed ?? {})).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClientOid, parseClientOid } from './client-oid.ts'

test.each([
  ['my-1', 'my-1'],
  ['abc#1', 'x:YWJjIzE'],
  ['a#b c+d/é', 'x:YSNiIGMrZC_DqQ'],
  ['x:YWJjIzE', 'x:eDpZV0pqSXpF'],
  ['a'.repeat(50), 'a'.repeat(50)],
])('%s travels as %s and is told as it was given', (text, id) => {
  expect(parseClientOid(text)).toBe(id)
  expect(formatClientOid(id)).toBe(text)
})

test.each(['', 'a'.repeat(51), 'a\nb', 'a\0', '\u202Eevil', 'é'.repeat(40)])('%j names no order', (text) => {
  expect(parseClientOid(text)).toBeUndefined()
})

test('a client order id from another endpoint is returned unchanged', () => {
  expect(formatClientOid(null)).toBe('')
  expect(formatClientOid('x:')).toBe('x:')
  expect(formatClientOid('x:!!')).toBe('x:!!')
  expect(formatClientOid('x:bXktMQ')).toBe('x:bXktMQ')
})

test('two names never travel as one, and an id fits into a command', () => {
  const letter = fc.constantFrom('a', 'Z', '9', ':', '-', '_', 'x', '#', ' ', 'é', '語')
  const names = fc.string({ unit: letter, minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(names, (text) => {
      const id = parseClientOid(text)
      fc.pre(id !== undefined)
      expect(id).toMatch(/^[A-Za-z0-9:_-]{1,64}$/)
      expect(formatClientOid(id)).toBe(text)
    }),
  )
})

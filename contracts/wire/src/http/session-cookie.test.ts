import { expect, test } from 'vitest'
import { readSessionToken } from './session-cookie.ts'

const token = 'a'.repeat(43)

test.each([
  [`__Host-session=${token}`, token],
  [`theme=black; __Host-session=${token}; language=en`, token],
  [undefined, undefined],
  ['', undefined],
  [`session=${token}`, undefined],
  [`__Host-session=${token}; __Host-session=${'b'.repeat(43)}`, undefined],
  ['__Host-session=short', undefined],
  [`__Host-session=${'é'.repeat(43)}`, undefined],
])('Cookie: %s', (header, expected) => {
  expect(readSessionToken(header)).toBe(expected)
})

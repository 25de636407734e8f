import { expect, test } from 'vitest'
import { formatSessionCookie } from './set-session-cookie.ts'

const token = 'a'.repeat(43)

test('the cookie is limited to its host, HttpOnly and SameSite=Strict', () => {
  expect(formatSessionCookie(token, 60_000)).toBe(
    `__Host-session=${token}; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Strict`,
  )
})

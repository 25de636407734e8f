import { expect, test } from 'vitest'
import { formatSessionCookie } from './set-session-cookie.ts'

const token = 'a'.repeat(43)

test('the cookie stays with its host, away from scripts and from other sites', () => {
  expect(formatSessionCookie(token, 60_000)).toBe(
    `__Host-session=${token}; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Strict`,
  )
})

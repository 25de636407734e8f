import { expect, test } from 'vitest'
import { formatPreferenceCookie, readCookie } from './cookies.ts'

test('reads one cookie among others, and survives broken ones', () => {
  const header = 'a=1; language=zh-CN; xlanguage=de; broken=%E0%A4%A'
  expect(readCookie(header, 'language')).toBe('zh-CN')
  expect(readCookie(header, 'broken')).toBeUndefined()
  expect(readCookie('', 'language')).toBeUndefined()
})

test('[PRF-2] preference cookies last 365 days on the whole site', () => {
  expect(formatPreferenceCookie('theme', 'black')).toBe('theme=black; Path=/; Max-Age=31536000; SameSite=Lax')
})

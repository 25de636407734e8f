import { afterEach, expect, test, vi } from 'vitest'
import { readBareCookie } from './bare-text.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['language=de; theme=black', 'de'],
  ['theme=black; language=zh-CN', 'zh-CN'],
  ['mylanguage=de', undefined],
  ['language=', ''],
  ['', undefined],
])('of the cookies %j the language is %j', (cookie, expected) => {
  vi.stubGlobal('document', { cookie })
  expect(readBareCookie('language')).toBe(expected)
})

test('[PRF-6] a page that may not look at its cookies has none', () => {
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new Error('The document is sandboxed')
    },
  })
  expect(readBareCookie('language')).toBeUndefined()
})

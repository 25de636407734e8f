import { english, findLanguage } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { isOwnLanguage, languageOfText } from './text-language.ts'

const languageOf = (key: string) => findLanguage(key) ?? english

test('a text in a variant of the visitor’s language is not called a foreign one', () => {
  expect(isOwnLanguage('en', languageOf('en-GB'))).toBe(true)
  expect(isOwnLanguage('pt', languageOf('pt-PT'))).toBe(true)
  expect(isOwnLanguage('en', languageOf('de'))).toBe(false)
  expect(isOwnLanguage('zh-CN', languageOf('zh-TC'))).toBe(false)
})

test('a text has the tag and direction of its own language', () => {
  expect(languageOfText('ar')).toMatchObject({ htmlLang: 'ar', direction: 'rtl' })
  expect(languageOfText('zh-TW')).toMatchObject({ htmlLang: 'zh-TW', direction: 'ltr' })
  expect(languageOfText('nothing')).toBe(english)
})

import { expect, test } from 'vitest'
import { findLanguage, languages } from './languages.ts'
import { formatMoney } from './money.ts'

const dollar = { code: 'USD', symbol: '$', decimals: 2 }
const blank = (text: string) => text.replace(/\s/gu, ' ')

function languageOf(key: string) {
  const language = findLanguage(key)
  if (!language) throw new Error(key)
  return language
}

test.each([
  ['en', '$67,418.04'],
  ['de', '67.418,04 $'],
  ['ru', '67 418,04 $'],
  ['zh-CN', '$67,418.04'],
])('[LOC-12] %s writes %s', (key, expected) => {
  expect(blank(formatMoney(languageOf(key), '67418.04', dollar))).toBe(expected)
})

test('[LOC-12] every digit is kept beyond float precision, and excess decimals are truncated', () => {
  expect(formatMoney(languageOf('en'), '12345678901234567890.129', dollar)).toBe('$12,345,678,901,234,567,890.12')
})

test('[LOC-12] every language shows our sign, once', () => {
  for (const language of languages) {
    const text = formatMoney(language, '1234.5', { code: 'UZS', symbol: 'soʻm', decimals: 0 })
    expect(text.split('soʻm')).toHaveLength(2)
    expect(text).not.toContain('UZS')
  }
})

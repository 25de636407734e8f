import { expect, test } from 'vitest'
import { formatCompact } from './compact-numbers.ts'
import { formatDate } from './dates.ts'
import { hasDigitChoice, messageFormatLocale, withDigits } from './digits.ts'
import { english, findLanguage, offeredLanguages } from './languages.ts'
import { formatCount, formatDecimalText, formatPercent, separatorsOf } from './numbers.ts'

const latin = findLanguage('ar') ?? english
const arabic = withDigits(latin, 'arab')
const plain = (text: string) => text.replace(/[\u061c\u200e\u200f]/g, '')

test('[LOC-12] Arabic is written in Latin digits until the reader prefers Arabic-Indic ones', () => {
  expect(formatDecimalText(latin, '67431.20')).toBe('67,431.20')
  expect(formatDecimalText(arabic, '67431.20')).toBe('٦٧٬٤٣١٫٢٠')
  expect(plain(formatPercent(arabic, -214n, { isSigned: true }))).toBe('−٢٫١٤٪')
  expect(formatCount(arabic, 12)).toBe('١٢')
  expect(formatCompact(arabic, '1224000000')).toBe('١٫٢٢\u00a0مليار')
  expect(plain(formatDate(arabic, Date.UTC(2026, 10, 15, 12, 30, 5), 'time', 'UTC'))).toBe('١٢:٣٠:٠٥')
})

test('[LOC-12] the digits preference preserves every digit of an amount', () => {
  const text = '12345678901234567890.123456789012345678'
  const back = formatDecimalText(arabic, text).replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  expect(back.replaceAll('٬', '').replace('٫', '.')).toBe(text)
})

test('[LOC-12] only Arabic offers the choice, and another language does not change', () => {
  expect(offeredLanguages.filter(hasDigitChoice).map(({ key }) => key)).toEqual(['ar'])
  for (const language of offeredLanguages.filter((one) => !hasDigitChoice(one)))
    expect(withDigits(language, 'arab')).toBe(language)
})

test('equal digits settings give the same object, and reverting gives equal formats', () => {
  expect(withDigits(latin, 'arab')).toBe(arabic)
  expect(formatDecimalText(withDigits(arabic, 'latn'), '1.5')).toBe('1.5')
})

test('[LOC-12] a number field reads with Latin marks whatever it is written in', () => {
  expect(separatorsOf(arabic)).toEqual(separatorsOf(latin))
})

test('[LOC-12] messages count in the reader’s digits and by the language’s own plural rules', () => {
  expect(new Intl.NumberFormat(messageFormatLocale(latin)).format(3)).toBe('3')
  expect(new Intl.NumberFormat(messageFormatLocale(arabic)).format(3)).toBe('٣')
  expect(new Intl.PluralRules(messageFormatLocale(arabic)).select(3)).toBe('few')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCompact } from './compact-numbers.ts'
import { formatDate } from './dates.ts'
import { findLanguage, languages, offeredLanguages, type Language } from './languages.ts'
import { formatMoney } from './money.ts'
import { formatDecimalText, formatPercent, formatPpm, formatSpan, formatUnits, separatorsOf } from './numbers.ts'

const language = (key: string): Language => {
  const found = findLanguage(key)
  if (!found) throw new Error(key)
  return found
}

describe('numbers', () => {
  test.each([
    ['en', '67,431.20'],
    ['de', '67.431,20'],
    ['fr', '67\u202f431,20'],
    ['ru', '67\u00a0431,20'],
    ['uz', '67\u00a0431,20'],
    ['ar', '67,431.20'],
    ['zh-CN', '67,431.20'],
  ])('[LOC-12] %s writes %s', (key, expected) => {
    expect(formatUnits(language(key), 6_743_120n, 2)).toBe(expected)
  })

  test.each([
    ['en', '30d', '1y'],
    ['de', '30 T', '1 J'],
    ['fr', '30j', '1a'],
  ])('%s writes spans of time narrowly', (key, days, year) => {
    expect([formatSpan(language(key), 30, 'day'), formatSpan(language(key), 1, 'year')]).toEqual([days, year])
  })

  test('keeps digits beyond float precision', () => {
    expect(formatDecimalText(language('en'), '12345678901234567890.123456789012345678')).toBe(
      '12,345,678,901,234,567,890.123456789012345678',
    )
  })

  test('truncates and never rounds up to fewer decimals', () => {
    expect(formatDecimalText(language('en'), '0.999', { decimals: 2 })).toBe('0.99')
  })

  test('[LOC-12] digits are Latin in every language', () => {
    for (const one of offeredLanguages) expect(formatDecimalText(one, '1234567890.5')).toMatch(/^[\d.,\s]+$/)
  })

  test('signs a change on both sides of zero and not at zero', () => {
    const signed = (bps: bigint) => formatPercent(language('en'), bps, { isSigned: true })
    expect([signed(214n), signed(-214n), signed(0n)]).toEqual(['+2.14%', '−2.14%', '0.00%'])
  })

  test('a fall is written with the minus sign in every language, never with a hyphen', () => {
    for (const one of languages) {
      const falls = [
        formatDecimalText(one, '-1234.5'),
        formatUnits(one, -12345n, 2),
        formatPercent(one, -214n),
        formatPpm(one, -148n),
        formatCompact(one, '-1500000'),
        formatMoney(one, '-67418.04', { code: 'USD', symbol: '$', decimals: 2 }),
      ]
      for (const fall of falls) expect(fall).toMatch(/^[^-]*\u2212[^-]*$/)
    }
  })

  test('every language gives back every digit of every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom(...offeredLanguages),
        (units, decimals, one) => {
          const { decimal } = separatorsOf(one)
          const text = formatUnits(one, units, decimals)
          const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
          expect(digits).toBe((units < 0n ? -units : units).toString())
          const [, fraction = ''] = text.split(decimal)
          expect(decimals === 0 ? 0 : fraction.length).toBe(decimals)
        },
      ),
    )
  })

  test('refuses what is not a plain decimal', () => {
    for (const text of ['', '1e5', 'NaN', '1.', '٣'])
      expect(() => formatDecimalText(language('en'), text)).toThrow(RangeError)
  })
})

describe('dates', () => {
  test('[LOC-12] follow the language, with numerals only where a language borrows its shapes', () => {
    const noon = Date.UTC(2026, 10, 15, 12, 30, 5)
    expect(formatDate(language('de'), noon, 'date-time', 'UTC')).toBe('15.11.2026, 12:30:05')
    for (const key of ['en', 'asia', 'en-GB', 'en-CA', 'ph', 'bg']) {
      expect(formatDate(language(key), noon, 'date-time', 'UTC')).toBe('2026-11-15 12:30:05')
    }
    expect(formatDate(language('uz'), noon, 'date-time', 'UTC')).toMatch(/^[\d.,: ]+$/)
    expect(formatDate(language('ar'), noon, 'date-time', 'UTC')).toBe('15/11/2026، 12:30:05')
  })
})

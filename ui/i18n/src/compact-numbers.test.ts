import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompact } from './compact-numbers.ts'
import { english, findLanguage, languages } from './languages.ts'

const write = (key: string, text: string) => formatCompact(findLanguage(key) ?? english, text)

test.each([
  ['en', '1224999999.99', '1.22B'],
  ['en', '999999.99', '999.99K'],
  ['en', '999.5', '999.50'],
  ['en', '0', '0.00'],
  ['en', '-1500000', '−1.50M'],
  ['en', '12345678901234567890', '12,345,678.90T'],
  ['de', '1224000000', '1,22\u00a0Mrd.'],
  ['de', '12200', '12.200,00'],
  ['es', '1220000000', '1220,00\u00a0M'],
  ['fr', '12200', '12,20\u00a0k'],
  ['uz', '1220000', '1,22\u00a0mln'],
  ['zh-CN', '1220000000', '12.20亿'],
  ['zh-TC', '12200', '1.22萬'],
  ['ja', '999', '999.00'],
  ['ar', '1220000', '1.22\u00a0مليون'],
])('[LOC-12] %s writes %s as %s', (key, text, expected) => {
  expect(write(key, text)).toBe(expected)
})

test('[LOC-12] every language has its own word for billions', () => {
  for (const language of languages) expect(formatCompact(language, '12345678901')).toMatch(/\p{L}/u)
})

test('an amount in short is never more than the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), (units) => {
      const [, digits = '', suffix = ''] = /^([\d,.]+)([KMBT]?)$/.exec(formatCompact(english, units.toString())) ?? []
      const zeros = { '': 0, K: 3, M: 6, B: 9, T: 12 }[suffix] ?? 0
      const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
      const shown = BigInt(whole + fraction) * 10n ** BigInt(zeros)
      expect(shown).toBeLessThanOrEqual(units * 100n)
      expect(units * 100n - shown).toBeLessThan(10n ** BigInt(zeros))
    }),
  )
})

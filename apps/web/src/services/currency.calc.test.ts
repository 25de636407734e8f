import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertUsdt } from './currency.calc.ts'

test.each([
  ['67431.20', '0.999805', 2, '67418.05'],
  ['1', '1', 2, '1.00'],
  ['0', '16652.4', 0, '0'],
  ['-2.5', '0.92', 2, '-2.30'],
  ['1.999', '1', 2, '1.99'],
  ['100', '16652.4', 0, '1665240'],
  ['0.00001234', '1', 2, '0.00001234'],
  ['0.000012349', '1', 0, '0.00001234'],
  ['0.5', '1', 2, '0.5000'],
  ['99999999999999999999.99', '1456.8', 0, '145679999999999999999985'],
])('%s USDT at %s with %i decimals is %s', (amount, rate, decimals, expected) => {
  expect(convertUsdt(amount, { rate }, decimals)?.text).toBe(expected)
})

test.each([
  ['', '1'],
  ['1e5', '1'],
  ['1', ''],
  ['1', 'NaN'],
])('%j at %j is nothing', (amount, rate) => {
  expect(convertUsdt(amount, { rate }, 2)).toBeUndefined()
})

test('[THM-5] the result is the exact product, cut', () => {
  const anyUnits = fc.bigInt({ min: 1n, max: 10n ** 15n })
  fc.assert(
    fc.property(anyUnits, anyUnits, (amountCents, rateMillionths) => {
      const amount = `${amountCents / 100n}.${(amountCents % 100n).toString().padStart(2, '0')}`
      const rate = `${rateMillionths / 1_000_000n}.${(rateMillionths % 1_000_000n).toString().padStart(6, '0')}`
      const { text, decimals } = convertUsdt(amount, { rate }, 2) ?? { text: '', decimals: 0 }
      const exact = amountCents * rateMillionths * 10n ** 10n
      const shown = BigInt(text.replace('.', '')) * 10n ** BigInt(18 - decimals)
      expect(shown <= exact && exact - shown < 10n ** BigInt(18 - decimals)).toBe(true)
    }),
  )
})

import { english } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { countCostDecimals, formatAmount, shapeAmounts } from './book-amount.ts'

test('an amount is written in the coin, or in what it costs', () => {
  // 0.5 BTC at 67,431.20: the cost has the decimals of both.
  const [quantity, cost] = [50_000n, 6_743_120n * 50_000n]
  expect(formatAmount(english, shapeAmounts(someTerms(), 'base'), quantity, cost)).toBe('0.50000')
  expect(formatAmount(english, shapeAmounts(someTerms(), 'quote'), quantity, cost)).toBe('33,715.60')
})

test('a cost in the millions is written in short', () => {
  expect(formatAmount(english, shapeAmounts(someTerms(), 'quote'), 0n, 1_234_567n * 10n ** 7n)).toBe('1.23M')
  expect(formatAmount(english, shapeAmounts(someTerms(), 'quote'), 0n, 999_999n * 10n ** 7n)).toBe('999,999.00')
})

test.each([
  ['5.00000000', 2],
  ['0.5', 2],
  ['0.0001', 5],
  ['0', 2],
])('an exchange whose smallest order is %s shows %i decimals of a cost', (notionalMin, decimals) =>
  expect(countCostDecimals(notionalMin)).toBe(decimals),
)
